import { IconNavigation } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Catalogue } from '#engine/words.ts';
import { formatNip } from '#domain/fields/identifier.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { may, useSession } from '#browser/session/session.ts';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import styles from './facts.module.css';
import { useNextTask } from '#domain/activities/use-next-task.screens.tsx';
import { isCallable, usePeopleOf } from '#domain/parties/screens/use-people-of.screens.tsx';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import { Deadline } from '../deadline.screens.tsx';
import { mapLink } from '#domain/parties/screens/map-link.ts';
import { ContactSign } from '#domain/contact-attempts/screens/contact-limits.screens.tsx';
import { SmsButton } from '#domain/notifications/sms/sms-button.screens.tsx';
import { CasePromise } from '#domain/promises/screens/case-promise.screens.tsx';
import { PhoneLink } from '#domain/parties/screens/phone-link.screens.tsx';
import { useSay } from '#browser/language/use-say.ts';

const words = {
  debtor: { pl: 'Dłużnik', en: 'Debtor' },
  creditor: { pl: 'Wierzyciel', en: 'Creditor' },
  users: { pl: 'Opiekun', en: 'Assigned to' },
  nobody: { pl: 'nikt', en: 'nobody' },
  next: { pl: 'Następny krok', en: 'Next step' },
  noPhone: { pl: 'brak numeru telefonu', en: 'no phone number' },
  promised: { pl: 'Obietnice', en: 'Promises' },
  noTask: { pl: 'brak zaplanowanych zadań', en: 'nothing planned' },
  undated: { pl: 'bez terminu', en: 'no date' },
  expires: { pl: 'Zlecenie wygasa', en: 'Order expires' },
  finished: { pl: 'Zakończono', en: 'Finished' },
  nip: { pl: 'NIP {nip}', en: 'NIP {nip}' },
  route: { pl: 'Prowadź do: {address}', en: 'Directions to: {address}' },
} satisfies Catalogue;

interface Props {
  readonly record: CaseRecord;
  readonly onDial: (phone: string) => void;
}

/** Who the case is about, who has it, what comes next and until when. */
export function CaseFacts({ record, onDial }: Props) {
  const { say } = useSay();
  const session = useSession();
  const seesPeople = may(session, 'people', 'index');
  const people = usePeopleOf('debtors', record.debtor_id, seesPeople).data?.data;
  const callable = people?.filter(isCallable).slice(0, 2);
  const task = useNextTask(record.id, may(session, 'activities', 'index'));
  const names = record.users.map(({ full_name }) => full_name).join(', ');
  return (
    <dl className={styles.facts}>
      <Fact name={say(words.debtor)}>
        <Party plural="debtors" id={record.debtor_id} name={record.debtor} nip={record.debtor_nip} />
        {seesPeople && !callable?.length && (
          <span className={`${styles.line} ${styles.call} quiet`}>{callable && say(words.noPhone)}</span>
        )}
        {callable?.map(({ id, full_name, phone }, at) => (
          <span key={id} className={`${styles.line} ${styles.call}`}>
            {phone && <PhoneLink phone={phone} onDial={() => onDial(phone)} />}
            <SmsButton caseId={record.id} person={{ id, full_name, phone: phone ?? null }} />
            {at === 0 && <ContactSign caseId={record.id} />}
            <span className="quiet" title={full_name}>
              {full_name}
            </span>
          </span>
        ))}
        {record.debtor_address && (
          <span className={styles.line}>
            <a
              href={mapLink(record.debtor_address)}
              target="_blank"
              rel="noreferrer"
              title={say(words.route, { address: record.debtor_address })}
            >
              <IconNavigation size={14} aria-hidden className={styles.icon} />
              {record.debtor_address}
            </a>
          </span>
        )}
      </Fact>
      <Fact name={say(words.creditor)}>
        <Party plural="creditors" id={record.creditor_id} name={record.creditor} nip={record.creditor_nip} />
        {record.person && <span className={`${styles.line} quiet`}>{record.person}</span>}
      </Fact>
      <Fact name={say(words.users)}>{names || <span className="quiet">{say(words.nobody)}</span>}</Fact>
      <Fact name={say(words.next)} comesLate>
        {task ? (
          <>
            <DialogLink to={{ plural: 'activities', id: task.id, action: 'show' }} className={styles.task}>
              {task.description || task.activity_type}
            </DialogLink>
            <span className={styles.line}>
              {task.planned_date ? <Deadline date={task.planned_date} /> : say(words.undated)} {task.planned_time}{' '}
              <span className="quiet">{task.given_to_user}</span>
            </span>
          </>
        ) : (
          <span className="quiet">{say(words.noTask)}</span>
        )}
      </Fact>
      {record.pledge_state && (
        <Fact name={say(words.promised)}>
          <CasePromise record={record} />
        </Fact>
      )}
      {record.finish_date ? (
        <Fact name={say(words.finished)}>
          <Deadline date={record.finish_date} isOpen={false} />
        </Fact>
      ) : (
        record.expiration_date && (
          <Fact name={say(words.expires)}>
            <Deadline date={record.expiration_date} />
          </Fact>
        )
      )}
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  /** Its place is kept while it is on its way. */
  readonly comesLate?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, comesLate, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd data-late={comesLate || undefined}>{children}</dd>
    </div>
  );
}

interface PartyProps {
  readonly plural: string;
  readonly id: number;
  readonly name: string;
  readonly nip: string | null;
}

function Party({ plural, id, name, nip }: PartyProps) {
  const { say } = useSay();
  return (
    <>
      <ScreenLink to={{ plural, id, action: 'show' }} className={styles.party}>
        {name}
      </ScreenLink>
      {nip && <span className={`${styles.line} quiet`}>{say(words.nip, { nip: formatNip(nip) })}</span>}
    </>
  );
}
