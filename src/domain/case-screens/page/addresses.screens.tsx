import { may, mayChange, useSession } from '#browser/session/session.ts';
import { debtCaseAddress } from '#domain/cases/debt-case-address.ts';
import { address } from '#domain/parties/address.ts';
import { AddressRow } from '#domain/parties/screens/address-row.screens.tsx';
import styles from '#domain/parties/screens/reach-rows.module.css';
import { useRecords } from '#engine/web/use-records.ts';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import { useSay } from '#browser/language/use-say.ts';
import { SectionHead } from '#engine/web/record/section-head.tsx';
import type { Catalogue } from '#engine/words.ts';

const words = {
  ofCase: { pl: 'Adresy w sprawie', en: 'Addresses of the case' },
  ofDebtor: { pl: 'Pozostałe adresy dłużnika', en: 'The debtor’s other addresses' },
  none: { pl: 'Sprawa nie ma jeszcze adresów.', en: 'The case has no addresses yet.' },
  noMore: { pl: 'Dłużnik nie ma innych adresów.', en: 'The debtor has no other addresses.' },
} satisfies Catalogue;

/** Where to look for the debtor: the addresses of the case, then the others of the debtor. */
export function CaseAddresses({ record }: { readonly record: CaseRecord }) {
  const { say } = useSay();
  const session = useSession();
  const linked = useRecords(debtCaseAddress, { debt_case_id: record.id, per_page: 50 }).data?.data;
  const search = { q: { business_entity_id_eq: record.debtor_id }, per_page: 50 };
  const owned = useRecords(address, search, may(session, 'addresses', 'index')).data?.data;
  const known = new Set(linked?.map(({ address_id }) => address_id));
  /** What is wrong with an address is mended in the address, not in what links it to the case. */
  const editedOf = (id: number) => {
    const record = owned?.find((one) => one.id === id);
    return record && mayChange(session, 'addresses', 'update', record) ? { plural: 'addresses', record } : undefined;
  };
  const others = owned?.filter(({ id }) => !known.has(id));
  return (
    <div className={styles.sides}>
      <section className={styles.group}>
        <SectionHead title={say(words.ofCase)} plural="debt_case_addresses" prefill={{ debt_case_id: record.id }} />
        {linked?.length === 0 && <p className={styles.quiet}>{say(words.none)}</p>}
        <ul className="plain-list">
          {linked?.map((address) => (
            <AddressRow
              key={address.id}
              address={address}
              plural="debt_case_addresses"
              edited={editedOf(address.address_id)}
              isForMail={address.address_id === record.debtor_address_id}
            />
          ))}
        </ul>
      </section>
      <section className={styles.group}>
        <SectionHead
          title={say(words.ofDebtor)}
          plural="addresses"
          prefill={{ business_entity_id: record.debtor_id }}
        />
        {others?.length === 0 && <p className={styles.quiet}>{say(words.noMore)}</p>}
        <ul className="plain-list">
          {others?.map((address) => (
            <AddressRow
              key={address.id}
              address={address}
              plural="addresses"
              isForMail={address.id === record.debtor_address_id}
            />
          ))}
        </ul>
      </section>
    </div>
  );
}
