import { Link } from '@tanstack/react-router';
import { useSay } from '#browser/language/use-say.ts';
import { AccountPage } from './account-page.tsx';
import styles from './account-page.module.css';
import { accountWords as words } from './account-words.ts';
import { MailedLinkForm } from './mailed-link-form.tsx';

/** `/auth/password/new`: asks for a link to set a new password. */
export function ForgottenPassword() {
  const { say } = useSay();
  return (
    <AccountPage title={say(words.forgotten_title)}>
      <p>{say(words.forgotten_hint)}</p>
      <MailedLinkForm path="/auth/password" submit={say(words.forgotten_submit)} />
      <div className={styles.links}>
        <Link to="/auth/sign_in">{say(words.back_to_sign_in)}</Link>
      </div>
    </AccountPage>
  );
}
