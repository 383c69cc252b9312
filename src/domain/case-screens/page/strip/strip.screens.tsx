import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { CaseAgreement, useCaseAgreement } from '#domain/agreements/screens/case-agreement.screens.tsx';
import { useNextTask } from '#domain/activities/use-next-task.screens.tsx';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import { sumsOf } from '#domain/cases/sums/case-sums.ts';
import { remainingTexts } from '#domain/cases/sums/remaining-texts.ts';
import { formatNip } from '#domain/fields/identifier.ts';
import { NewestPromise } from '#domain/promises/screens/newest-promise.screens.tsx';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { useScreenPlace } from '#browser/screens/screen-place.ts';
import { may, useSession } from '#browser/session/session.ts';
import type { Catalogue } from '#engine/words.ts';
import { Deadline } from '../../deadline.screens.tsx';
import { StripPhones } from './phones.screens.tsx';
import styles from './strip.module.css';

const words = {
  debtor: { pl: 'Dłużnik', en: 'Debtor' },
  remaining: { pl: 'Pozostało do zapłaty', en: 'Remaining' },
  noAmount: { pl: '–', en: '–' },
  agreed: { pl: 'Ugoda', en: 'Agreement' },
  promised: { pl: 'Obietnice', en: 'Promises' },
  users: { pl: 'Opiekun', en: 'Assigned to' },
  nobody: { pl: 'nikt', en: 'nobody' },
  next: { pl: 'Następny krok', en: 'Next step' },
  noTask: { pl: 'nic nie zaplanowano', en: 'nothing planned' },
  undated: { pl: 'bez terminu', en: 'no date' },
  expires: { pl: 'Zlecenie wygasa', en: 'Order expires' },
  finished: { pl: 'Zakończono', en: 'Finished' },
  none: { pl: 'brak', en: 'none' },
  nip: { pl: 'NIP {nip}', en: 'NIP {nip}' },
} satisfies Catalogue;

interface Props {
  readonly record: CaseRecord;
  /** The section shown, '' the first. */
  readonly section: string;
  readonly onDial: (phone: string) => void;
}

/**
 * Who owes what, where to call, what was promised, what comes next and until when, who has it: one line that stays as one
 * scrolls, every fact in a place that is kept while it is on its way. Where there is no room, the debtor and the amount stay.
 */
export function CaseStrip({ record, section, onDial }: Props) {
  const { say } = useSay();
  const session = useSession();
  const { place } = useScreenPlace();
  const agreed = useCaseAgreement(record.id);
  // Creditors see some of the activities: that there is no promise or task is not theirs to be told.
  const isTold = !session.current_user.is_creditor;
  const remaining = remainingTexts(say, sumsOf(record));
  const names = record.users.map(({ full_name }) => full_name).join(', ');
  return (
    <div className={styles.strip} data-place={place} data-section={section}>
      <dl className={styles.lead}>
        <Fact name={<DebtorName nip={record.debtor_nip} />} className={styles.debtor}>
          <ScreenLink
            to={{ plural: 'debtors', id: record.debtor_id, action: 'show' }}
            className={styles.name}
            title={record.debtor}
          >
            {record.debtor}
          </ScreenLink>
        </Fact>
        <Fact name={say(words.remaining)} className={styles.remaining}>
          {(remaining.length ? remaining : [say(words.noAmount)]).map((amount) => (
            <b key={amount} className={styles.amount}>
              {amount}
            </b>
          ))}
        </Fact>
      </dl>
      <dl className={styles.facts}>
        <StripPhones record={record} onDial={onDial} />
        {(agreed || isTold) && (
          <Fact name={say(agreed ? words.agreed : words.promised)} className={styles.promise}>
            {agreed && <CaseAgreement agreed={agreed} />}
            {!agreed && (record.pledge_state ? <NewestPromise record={record} /> : <Quiet>{say(words.none)}</Quiet>)}
          </Fact>
        )}
        {isTold && may(session, 'activities', 'index') && (
          <Fact name={say(words.next)} className={styles.next}>
            <NextStep caseId={record.id} />
          </Fact>
        )}
        <Fact name={say(record.ended ? words.finished : words.expires)} className={styles.until}>
          <Until record={record} />
        </Fact>
        <Fact name={say(words.users)}>
          <span className={styles.two} title={names}>
            {names || <span className="quiet">{say(words.nobody)}</span>}
          </span>
        </Fact>
      </dl>
    </div>
  );
}

/** The number stands where it leaves the name of the debtor both lines. */
function DebtorName({ nip }: { readonly nip: CaseRecord['debtor_nip'] }) {
  const { say } = useSay();
  if (!nip) return say(words.debtor);
  return (
    <>
      <VisuallyHidden>{say(words.debtor)}, </VisuallyHidden>
      {say(words.nip, { nip: formatNip(nip) })}
    </>
  );
}

interface FactProps {
  readonly name: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function Fact({ name, className = '', children }: FactProps) {
  return (
    <div className={`${styles.fact} ${className}`}>
      <dt className="one-line">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Quiet = ({ children }: { readonly children: ReactNode }) => (
  <span className={`${styles.line} quiet`}>{children}</span>
);

function NextStep({ caseId }: { readonly caseId: number }) {
  const { say } = useSay();
  const task = useNextTask(caseId, true);
  if (task === undefined) return null;
  if (task === null) return <Quiet>{say(words.noTask)}</Quiet>;
  const { id, description, activity_type, planned_date, planned_time, given_to_user } = task;
  const what = description || activity_type || '';
  return (
    <>
      <DialogLink to={{ plural: 'activities', id, action: 'show' }} className={styles.line} title={what}>
        {what}
      </DialogLink>
      <span className={styles.line}>
        {planned_date ? <Deadline date={planned_date} isShort /> : say(words.undated)} {planned_time}{' '}
        <span className="quiet">{given_to_user}</span>
      </span>
    </>
  );
}

function Until({ record: { ended, finish_date, expiration_date } }: { readonly record: CaseRecord }) {
  const { say } = useSay();
  const date = ended ? finish_date : expiration_date;
  if (date) return <Deadline date={date} isOpen={!ended} isStacked />;
  return <Quiet>{say(words.none)}</Quiet>;
}
