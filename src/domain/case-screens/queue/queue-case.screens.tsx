import { type ReactNode, useRef } from 'react';
import { outcomeName } from '#domain/activities/contact-outcome.ts';
import { doneBy } from '#domain/activities/done-by.ts';
import { resultFirst } from '#domain/activities/result-first.ts';
import { useSay } from '#browser/language/use-say.ts';
import { FailedPart } from '#browser/screens/failed-part.tsx';
import { LoadingScreen } from '#browser/screens/loading-screen.tsx';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { pledgeStates } from '#domain/cases/pledge-state.ts';
import { sumsOf } from '#domain/cases/sums/case-sums.ts';
import { remainingTexts } from '#domain/cases/sums/remaining-texts.ts';
import { LedgerLine } from '#domain/claims/screens/ledger-line.screens.tsx';
import { PhoneLink } from '#domain/parties/screens/phone-link.screens.tsx';
import { WayLink } from '#domain/parties/screens/way-link.screens.tsx';
import { ContactSign } from '#domain/contact-attempts/screens/contact-limits.screens.tsx';
import { promisedMoney } from '#domain/promises/screens/shown-promises.screens.tsx';
import { SmsButton } from '#domain/notifications/sms/sms-button.screens.tsx';
import type { QueueEntry } from '#domain/work-queue/queue-answer.ts';
import { formatDateTime } from '#engine/format.ts';
import { WholeNumbers } from '#browser/language/whole-numbers.tsx';
import { shortText } from '#engine/web/short-text.ts';
import { TonedLabel } from '#engine/web/toned-label.tsx';
import type { Catalogue } from '#engine/words.ts';
import { caseTone } from '../case-tone.screens.tsx';
import { Deadline } from '../deadline.screens.tsx';
import type { NoteStart } from '../note/note-start.ts';
import { QuickNote } from '../note/quick-note.screens.tsx';
import { OtherCases, otherCasesWords } from '../other-cases.screens.tsx';
import { WorkButtons } from '../work-buttons.screens.tsx';
import styles from './queue.module.css';
import { useQueueCase } from './use-queue-case.screens.tsx';

const words = {
  why: { pl: 'Dlaczego ta sprawa', en: 'Why this case' },
  said: { pl: 'Co ostatnio powiedziano', en: 'What was said last' },
  nothingSaid: { pl: 'Jeszcze nic nie zapisano.', en: 'Nothing recorded yet.' },
  promised: { pl: 'Co obiecano', en: 'What was promised' },
  nothingPromised: { pl: 'Nie ma obietnic.', en: 'No promises.' },
  payment: { pl: 'Wpłata {amount} do', en: 'Payment of {amount} by' },
  item: { pl: 'Zwrot przedmiotu do', en: 'Return of the item by' },
  next: { pl: 'Co dalej', en: 'What comes next' },
  nothingNext: { pl: 'Nic nie zaplanowano.', en: 'Nothing is planned.' },
  call: { pl: 'Do kogo dzwonić', en: 'Whom to call' },
  nobody: { pl: 'Brak numeru telefonu.', en: 'There is no phone number.' },
  where: { pl: 'Adres dłużnika', en: 'Debtor’s address' },
  left: { pl: 'Pozostało', en: 'Remaining' },
} satisfies Catalogue;

interface Props {
  readonly entry: QueueEntry;
  /** How a note was begun, while there is one. */
  readonly noting: NoteStart | null;
  readonly onNote: (start: NoteStart | null) => void;
}

/** The case to work now, and what one needs to know to do it. */
export function QueueCase({ entry, noting, onNote }: Props) {
  const { say } = useSay();
  const { record, error, refetch, said, promised, next, others, callable } = useQueueCase(entry.debt_case_id);
  const noteText = useRef<HTMLTextAreaElement>(null);
  if (!record) return error ? <FailedPart error={error} retry={refetch} /> : <LoadingScreen />;
  return (
    <article className={styles.case} aria-label={record.odzysk_no}>
      <header className={styles.head}>
        <h2 className={styles.debtor}>
          <ScreenLink to={{ plural: 'debt_cases', id: record.id, action: 'show' }}>
            {record.odzysk_no} {record.debtor}
          </ScreenLink>
        </h2>
        <p className={styles.about}>
          <TonedLabel tone={caseTone(record.state)} label={record.debt_case_state} />
          <span>
            {say(words.left)}: <b>{remainingTexts(say, sumsOf(record)).join(' + ') || '–'}</b>
          </span>
          <span className="quiet">{record.creditor}</span>
        </p>
        <LedgerLine caseId={record.id} />
        <p className={styles.work}>
          <WorkButtons record={record} />
        </p>
      </header>
      {noting && (
        <QuickNote key={record.id} record={record} start={noting} text={noteText} onDone={() => onNote(null)} />
      )}
      <Part title={say(words.why)} isMain>
        <ol className={styles.reasons}>
          {entry.reasons.map(({ code, text }) => (
            <li key={code}>
              <span className={styles.reason}>
                <WholeNumbers text={text} />
              </span>
            </li>
          ))}
        </ol>
      </Part>
      <Part title={say(words.call)}>
        {callable?.length === 0 && <p className="quiet">{say(words.nobody)}</p>}
        <ul className="plain-list">
          {callable?.slice(0, 4).map(({ id, full_name, phone }, at) => (
            <li key={id} className={styles.phone}>
              {phone && <PhoneLink phone={phone} onDial={() => onNote({ as: 'call', phone })} />}
              <SmsButton
                caseId={record.id}
                person={{ id, full_name, phone: phone ?? null }}
                {...(at === 0 && { keys: 'm' })}
              />
              {at === 0 && <ContactSign caseId={record.id} />} <span className="quiet">{full_name}</span>
            </li>
          ))}
        </ul>
      </Part>
      {record.debtor_address && (
        <Part title={say(words.where)}>
          <WayLink address={record.debtor_address} />
        </Part>
      )}
      <Part title={say(words.said)}>
        {said && (
          <>
            {said.description && <p className={styles.text}>{shortText(resultFirst(said))}</p>}
            <p className="quiet">
              <DialogLink to={{ plural: 'activities', id: said.id, action: 'show' }}>{said.activity_type}</DialogLink>{' '}
              {said.contact_outcome && <b>{say(outcomeName(said.contact_outcome, said.activity_type_id ?? 0))}</b>}{' '}
              {formatDateTime(said.performed_at)} {doneBy(said)}
            </p>
          </>
        )}
        {said === null && <p className="quiet">{say(words.nothingSaid)}</p>}
      </Part>
      <Part title={say(words.promised)}>
        {promised && (
          <p>
            {promised.kind === 'payment'
              ? say(words.payment, { amount: promisedMoney(promised.amount, promised) })
              : say(words.item)}{' '}
            <Deadline date={promised.date} isOpen={promised.state === 'open'} />{' '}
            <b>{promised.state && say(pledgeStates[promised.state])}</b>
          </p>
        )}
        {promised === null && <p className="quiet">{say(words.nothingPromised)}</p>}
      </Part>
      <Part title={say(words.next)}>
        {next && (
          <p>
            <DialogLink to={{ plural: 'activities', id: next.id, action: 'show' }}>
              {next.description ? shortText(next.description) : next.activity_type}
            </DialogLink>{' '}
            {next.planned_date && <Deadline date={next.planned_date} />} {next.planned_time}
          </p>
        )}
        {next === null && <p className="quiet">{say(words.nothingNext)}</p>}
      </Part>
      {others.cases.length > 0 && (
        <Part title={say(otherCasesWords.title)}>
          <OtherCases record={record} others={others} />
        </Part>
      )}
    </article>
  );
}

interface PartProps {
  readonly title: string;
  readonly isMain?: true;
  readonly children: ReactNode;
}

function Part({ title, isMain, children }: PartProps) {
  return (
    <section className={styles.part} data-main={isMain}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
