import { IconMailForward } from '@tabler/icons-react';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { may, mayChange, useSession } from '#browser/session/session.ts';
import { today } from '#engine/days/today.ts';
import row from '#engine/web/record/row-buttons.module.css';
import { TonedLabel } from '#engine/web/toned-label.tsx';
import type { Catalogue } from '#engine/words.ts';
import { dispatchTone } from './dispatch-list.screens.tsx';
import { dispatchStates, dispatchWays } from './dispatch-choices.ts';
import styles from './letter-dispatches.module.css';
import { formatPostingNo } from './posting-no.ts';
import type { DispatchRecord } from './use-dispatches-of.screens.tsx';

const words = {
  all: { pl: 'Przesyłki', en: 'Dispatches' },
  post: { pl: 'Nadaj', en: 'Post' },
  postNamed: { pl: 'Nadaj: {title}', en: 'Post: {title}' },
  on: { pl: 'nadano {day}', en: 'posted {day}' },
  delivered: { pl: 'doręczono {day}', en: 'delivered {day}' },
} satisfies Catalogue;

/** Each sending of a letter: what became of it, when and under which number. */
export function LetterDispatches({ dispatches }: { readonly dispatches: readonly DispatchRecord[] }) {
  const { say } = useSay();
  if (dispatches.length === 0) return null;
  return (
    <ul className={styles.dispatches} aria-label={say(words.all)}>
      {dispatches.map(({ id, state, way, addressee, posting_no, posted_on, delivered_on }) => (
        <li key={id}>
          <TonedLabel tone={dispatchTone(state)} label={say(dispatchStates[state])} />
          <DialogLink to={{ plural: 'dispatches', id, action: 'show' }}>
            {posting_no ? formatPostingNo(posting_no) : say(dispatchWays[way])}
          </DialogLink>
          {/* Of several letters each stands by whom it goes to. */}
          {dispatches.length > 1 && <span className={styles.addressee}>{addressee}</span>}
          <span className={styles.days}>
            {[
              posted_on && say(words.on, { day: posted_on }),
              delivered_on && say(words.delivered, { day: delivered_on }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface ButtonProps {
  readonly letter: { readonly id: number; readonly debt_case_id: number };
  readonly title: string;
  readonly dispatches: readonly DispatchRecord[];
}

/** Notes that a letter was posted: what was prepared is filled in, else a new dispatch is made. */
export function PostButton({ letter, title, dispatches }: ButtonProps) {
  const { say } = useSay();
  const session = useSession();
  const prepared = dispatches.find(
    (one) => one.state === 'prepared' && mayChange(session, 'dispatches', 'update', one),
  );
  if (!prepared && !may(session, 'dispatches', 'create')) return null;
  const filled = { debt_case_id: letter.debt_case_id, document_id: letter.id };
  const posted = { ...filled, state: 'posted', posted_on: today() };
  return (
    <DialogLink
      to={
        prepared
          ? { plural: 'dispatches', id: prepared.id, action: 'edit' }
          : { plural: 'dispatches', action: 'new', search: posted }
      }
      className={row.button}
      aria-label={say(words.postNamed, { title })}
      title={say(words.post)}
    >
      <IconMailForward size={16} aria-hidden />
    </DialogLink>
  );
}
