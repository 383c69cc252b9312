import header from '#browser/screens/screen-header.module.css';
import { useSay } from '#browser/language/use-say.ts';
import { appWords } from '#browser/screens/screen-words.ts';
import { useOwnAccount } from './own-account.ts';
import { OwnDetails } from './own-details.tsx';
import { OwnEmail } from './own-email.tsx';
import { OwnKeys } from './own-keys.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnQuestion } from './own-question.tsx';
import { OwnSecondFactor } from './own-second-factor.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { profileWords as words } from './profile-words.ts';
import styles from './profile.module.css';

/** Everybody's own page: what they may change about themselves, whatever else they may do (contract §11). */
export function Profile() {
  const { say } = useSay();
  const account = useOwnAccount();
  return (
    <>
      <header className={header.header} data-place="page">
        <title>{`${say(words.title)} · ${say(appWords.name)}`}</title>
        <div className={header.words}>
          <h1 className={header.title}>{say(words.title)}</h1>
          <div className={header.about}>{account.email}</div>
        </div>
      </header>
      <div className={styles.page}>
        <OwnDetails account={account} />
        <OwnEmail account={account} />
        <OwnPassword account={account} />
        <OwnSecondFactor />
        <OwnQuestion account={account} />
        <OwnKeys />
        <OwnSessions />
      </div>
    </>
  );
}
