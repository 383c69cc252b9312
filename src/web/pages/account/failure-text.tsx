import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ApiError } from '#browser/calls/api-error.ts';
import { useSay } from '#browser/language/use-say.ts';
import { accountWords as words } from './account-words.ts';
import { signInMessage } from './sign-in-codes.ts';

/** Why a call failed; of too many tries it counts the seconds that are left to wait. */
export function FailureText({ error }: { readonly error: Error }) {
  const { say } = useSay();
  if (!(error instanceof ApiError)) return error.message;
  if (error.retryAfter !== undefined) return <Waiting seconds={error.retryAfter} />;
  const { opensInMinutes: minutes } = error;
  if (minutes !== undefined) return say(words.step_locked, { minutes });
  return (error.status === 401 && signInMessage(error.code)) || error.message;
}

function Waiting({ seconds }: { readonly seconds: number }) {
  const { say } = useSay();
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const until = Date.now() + seconds * 1000;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  if (left === 0) return say(words.wait_over);
  return (
    <>
      <span aria-hidden>{say(words.wait, { seconds: left })}</span>
      {/* Not every second is read out. */}
      <VisuallyHidden>{say(words.wait, { seconds })}</VisuallyHidden>
    </>
  );
}
