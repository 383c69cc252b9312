import { Button } from '@mantine/core';
import type { Words } from '#engine/words.ts';
import { ApiError } from '#browser/calls/api-error.ts';
import { InsecurePage } from '../../captcha/solve-captcha.ts';
import { useSay } from '#browser/language/use-say.ts';
import { accountWords as words } from './account-words.ts';
import { FailureText } from './failure-text.tsx';
import { Said } from './said.tsx';
import { type MailedLink, useMailedLink } from './use-mailed-link.ts';

interface WayOn {
  readonly hint: Words;
  readonly again?: { readonly path: MailedLink; readonly submit: Words };
}

/** What helps whoever was refused, by the code of the refusal (spec §8). */
const waysOn: Readonly<Record<string, WayOn>> = {
  locked: { hint: words.locked_hint, again: { path: '/auth/unlock', submit: words.send_unlock } },
  unconfirmed: { hint: words.unconfirmed_hint, again: { path: '/auth/confirmation', submit: words.send_confirmation } },
  inactive: { hint: words.inactive_hint },
  expired: { hint: words.expired_hint },
};

interface Props {
  readonly error: Error | null;
  /** The address that was tried. */
  readonly email: string;
}

/** Why signing in failed, and the way on from there. */
export function SignInFailure({ error, email }: Props) {
  const { say } = useSay();
  const way = error instanceof ApiError ? waysOn[error.code] : undefined;
  return (
    <>
      <Said tone="bad">
        {error && (
          <>
            <span>{error instanceof InsecurePage ? say(words.insecure) : <FailureText error={error} />}</span>
            {way && <span>{say(way.hint)}</span>}
          </>
        )}
      </Said>
      {way?.again && <SendAgain path={way.again.path} submit={say(way.again.submit)} email={email} />}
    </>
  );
}

interface SendAgainProps {
  readonly path: MailedLink;
  readonly submit: string;
  readonly email: string;
}

function SendAgain({ path, submit, email }: SendAgainProps) {
  const { say } = useSay();
  const mail = useMailedLink(path);
  return (
    <>
      <Said tone="good">{mail.isSuccess && say(words.sent, { email })}</Said>
      <Said tone="bad">{mail.error && <FailureText error={mail.error} />}</Said>
      {!mail.isSuccess && (
        <Button variant="default" loading={mail.isPending} onClick={() => mail.mutate(email)}>
          {submit}
        </Button>
      )}
    </>
  );
}
