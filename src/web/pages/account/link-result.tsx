import { Link, useSearch } from '@tanstack/react-router';
import type { Words } from '#engine/words.ts';
import { useSay } from '#browser/language/use-say.ts';
import { AccountPage } from './account-page.tsx';
import styles from './account-page.module.css';
import { accountWords as words } from './account-words.ts';
import { MailedLinkForm } from './mailed-link-form.tsx';
import { Said } from './said.tsx';
import type { MailedLink } from './use-mailed-link.ts';

/** `/auth/unlock`: what became of an unlock link, and a new one for whoever needs it. */
export function UnlockResult() {
  return <LinkResult path="/auth/unlock" title={words.unlock_title} done={words.unlock_done} />;
}

/** `/auth/confirmation`: the same of a link that confirms an address. */
export function ConfirmationResult() {
  return <LinkResult path="/auth/confirmation" title={words.confirmation_title} done={words.confirmation_done} />;
}

interface Props {
  readonly path: MailedLink;
  readonly title: Words;
  readonly done: Words;
}

function LinkResult({ path, title, done }: Props) {
  const { say } = useSay();
  const { result } = useSearch({ strict: false });
  const isDone = result === 'done';
  return (
    <AccountPage title={say(title)}>
      {isDone && <Said tone="good">{say(done)}</Said>}
      {result === 'invalid' && <Said tone="bad">{say(words.link_invalid)}</Said>}
      {!isDone && (
        <>
          <p>{say(words.link_ask)}</p>
          <MailedLinkForm path={path} submit={say(words.forgotten_submit)} />
        </>
      )}
      <div className={styles.links}>
        <Link to="/auth/sign_in">{say(isDone ? words.to_sign_in : words.back_to_sign_in)}</Link>
      </div>
    </AccountPage>
  );
}
