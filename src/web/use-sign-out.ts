import { useNavigate } from '@tanstack/react-router';
import { confirm } from '#browser/confirm/confirm.ts';
import { hasDrafts } from '#browser/forms/draft-store.ts';
import { draftWords } from '#browser/forms/draft-words.ts';
import { useSay } from '#browser/language/use-say.ts';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { barWords } from './shell/shell-words.ts';
import { signOut } from './sign-out.ts';

/** Signs out and says so; whoever has typed something that is not saved is asked before. */
export function useSignOut(): () => void {
  const { say } = useSay();
  const navigate = useNavigate();
  const abandons = async () => {
    const { confirmed } = await confirm({
      title: say(draftWords.sign_out_title),
      body: say(draftWords.leave_body),
      confirmLabel: say(barWords.sign_out),
      isDangerous: true,
    });
    return confirmed;
  };
  const leave = async () => {
    // A note that was begun may be forgotten, and is gone for good.
    if (hasDrafts() && !(await abandons())) return;
    await signOut(() => navigate({ to: '/auth/sign_in', ignoreBlocker: true }));
    notifySuccess(say(barWords.signed_out));
  };
  return () => void leave().catch(notifyFailure);
}
