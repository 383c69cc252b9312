import { IconNavigation } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Catalogue } from '#engine/words.ts';
import { formatNip } from '#domain/fields/identifier.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { may, useSession } from '#browser/session/session.ts';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import styles from './facts.module.css';
import { useNextTask } from '#domain/activities/use-next-task.screens.tsx';
import { usePeopleOf } from '#domain/parties/screens/use-people-of.screens.tsx';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import { Deadline } from '../deadline.screens.tsx';
import { mapLink } from '#domain/parties/screens/map-link.ts';
import { PhoneLink } from '#domain/parties/screens/phone-link.screens.tsx';
import { useSay } from '#browser/language/use-say.ts';

const words = {
  debtor: { pl: 'Dłużnik', en: 'Debtor' },
  creditor: { pl: 'Wierzyciel', en: 'Creditor' },
  users: { pl: 'Opiekunowie', en: 'Assigned' },
  nobody: { pl: 'nikt', en: 'nobody' },
  next: { pl: 'Następny krok', en: 'Next step' },
  noTask: { pl: 'brak zaplanowanych zadań', en: 'nothing planned' },
  undated: { pl: 'bez terminu', en: 'no date' },
  expires: { pl: 'Zlecenie wygasa', en: 'Order expires' },
  finished: { pl: 'Zakończono', en: 'Finished' },
  nip: { pl: 'NIP {nip}', en: 'NIP {nip}' },
  route: { pl: 'Prowadź do: {address}', en: 'Directions to: {address}' },
} satisfies Catalogue;

/** Who the case is about, who has it, what comes next and until when. */
export function CaseFacts({ record }: { readonly record: CaseRecord }) {
  const { say } = useSay();
  const session = useSession();
  const people = usePeopleOf('debtors', record.debtor_id, may(session, 'people', 'index')).data?.data ?? [];
  const callable = people.filter(({ phone, going }) => phone && going !== false).slice(0, 2);
  const task = useNextTask(record.id, may(session, 'activities', 'index'));
  const names = record.users.map(({ full_name }) => full_name).join(', ');
  return (
    <dl className={styles.facts}>
      <Fact name={say(words.debtor)}>
        <Party plural="debtors" id={record.debtor_id} name={record.debtor} nip={record.debtor_nip} />
        {callable.map(({ id, full_name, phone }) => (
          <span key={id} className={styles.line}>
            {phone && <PhoneLink phone={phone} />} <span className="quiet">{full_name}</span>
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
      <Fact name={say(words.next)}>
        {task ? (
          <>
            <DialogLink to={{ plural: 'activities', id: task.id, action: 'show' }} className={styles.task}>
              {task.description || task.activity_type}
            </DialogLink>
            <span className={styles.line}>
              {task.planned_date ? <Deadline date={task.planned_date} /> : say(words.undated)}{' '}
              <span className="quiet">{task.given_to_user}</span>
            </span>
          </>
        ) : (
          <span className="quiet">{say(words.noTask)}</span>
        )}
      </Fact>
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

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
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
