import type { Words } from '#engine/words.ts';
import { formatDateTime } from '#engine/format.ts';
import { serverNow } from '#browser/calls/server-time.ts';
import { useSay } from '#browser/language/use-say.ts';
import { OutboxNotice } from '#domain/notifications/delivery/outbox-notice.screens.tsx';
import type { AccountState } from '../account-state.ts';
import { accountTone } from './account-tone.screens.tsx';
import { UserAction } from './user-action.screens.tsx';
import styles from './user-page.module.css';
import type { UserRecord } from './user-record.ts';
import { userWords as words } from './user-words.ts';

/** What has to be said of each state, and what can be done about it. */
const states: Readonly<Partial<Record<AccountState, { readonly words: Words; readonly action?: string }>>> = {
  deleted: { words: words.deleted, action: 'restore' },
  inactive: { words: words.inactive },
  expired: { words: words.expired, action: 'renew' },
  locked: { words: words.locked, action: 'unlock' },
  unconfirmed: { words: words.unconfirmed },
};

/** What stands between a user and their work, each with its way out. */
export function UserNotices({ user }: { readonly user: UserRecord }) {
  const { say } = useSay();
  const state = user.account_state && states[user.account_state];
  const areStepsLocked = user.account_state === 'locked' && user.steps_locked_at != null;
  const lockedAt = areStepsLocked ? user.steps_locked_at : user.locked_at;
  const date = formatDateTime(user.account_state === 'locked' ? lockedAt : user.last_seen_at);
  return (
    <div className={styles.notices}>
      {state && (
        <div className="notice toned" data-tone={accountTone(user.account_state)}>
          <p>
            {say(areStepsLocked ? words.steps_locked : state.words, {
              date: date || say(words.never),
              email: user.email ?? '',
            })}
          </p>
          {state.action && <UserAction user={user} name={state.action} />}
        </div>
      )}
      {user.unconfirmed_email && (
        <>
          <div className="notice toned" data-tone="info">
            <p>{say(words.new_address, { email: user.unconfirmed_email })}</p>
          </div>
          <OutboxNotice kind="email" />
        </>
      )}
      {user.support_code_demanded && !user.deleted && (
        <div className="notice toned" data-tone="warn">
          <p>
            {holds(user)
              ? say(words.code_demanded, { date: formatDateTime(user.support_code_expires_at) })
              : say(words.code_over)}
          </p>
          <UserAction user={user} name="withdraw_support_code" />
        </div>
      )}
    </div>
  );
}

const holds = ({ support_code_expires_at: end }: UserRecord) => Boolean(end && Date.parse(end) > serverNow());
