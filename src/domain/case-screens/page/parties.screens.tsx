import type { ReactNode } from 'react';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import { formatNip } from '#domain/fields/identifier.ts';
import { WayLink } from '#domain/parties/screens/way-link.screens.tsx';
import { CasePromise } from '#domain/promises/screens/case-promise.screens.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import type { Catalogue } from '#engine/words.ts';
import styles from './parties.module.css';

const words = {
  creditor: { pl: 'Wierzyciel', en: 'Creditor' },
  address: { pl: 'Adres dłużnika', en: 'Debtor’s address' },
  promises: { pl: 'Co obiecano', en: 'What was promised' },
  users: { pl: 'Opiekunowie', en: 'Assigned to' },
  nip: { pl: 'NIP {nip}', en: 'NIP {nip}' },
} satisfies Catalogue;

/** Whose claim it is, where the debtor lives, all that is promised and all who have the case: what the head has no room for. */
export function CaseParties({ record }: { readonly record: CaseRecord }) {
  const { say } = useSay();
  const { creditor_id, creditor, creditor_nip, person, debtor_address, users, pledge_state } = record;
  return (
    <dl className={styles.parties}>
      <Fact name={say(words.creditor)}>
        <ScreenLink to={{ plural: 'creditors', id: creditor_id, action: 'show' }} className={styles.link}>
          {creditor}
        </ScreenLink>
        {creditor_nip && <span className={styles.line}>{say(words.nip, { nip: formatNip(creditor_nip) })}</span>}
        {person && <span className={styles.line}>{person}</span>}
      </Fact>
      {debtor_address && (
        <Fact name={say(words.address)}>
          <WayLink address={debtor_address} />
        </Fact>
      )}
      {pledge_state && (
        <Fact name={say(words.promises)}>
          <CasePromise record={record} />
        </Fact>
      )}
      {users.length > 1 && <Fact name={say(words.users)}>{users.map(({ full_name }) => full_name).join(', ')}</Fact>}
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
