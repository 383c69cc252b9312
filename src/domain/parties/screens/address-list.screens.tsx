import { useState } from 'react';
import { may, useSession } from '#browser/session/session.ts';
import { address } from '../address.ts';
import { AddressRow } from './address-row.screens.tsx';
import styles from './reach-rows.module.css';
import { useRecords } from '#engine/web/use-records.ts';
import { useSay } from '#browser/language/use-say.ts';
import { SectionHead } from '#engine/web/record/section-head.tsx';
import type { Catalogue } from '#engine/words.ts';
import { ShortPages } from '#browser/pagination/short-pages.tsx';

const words = { none: { pl: 'Nie ma jeszcze adresów.', en: 'There are no addresses yet.' } } satisfies Catalogue;

interface Props {
  readonly title: string;
  readonly entityId: number;
}

/** The addresses of a creditor or debtor, 50 at once (spec §9), with the button that adds to them. */
export function AddressList({ title, entityId }: Props) {
  const { say } = useSay();
  const session = useSession();
  const [page, setPage] = useState(1);
  const search = { business_entity_id: entityId, per_page: 50, page };
  const { data } = useRecords(address, search, may(session, 'addresses', 'index'));
  return (
    <section className={styles.group}>
      <SectionHead title={title} plural="addresses" prefill={{ business_entity_id: entityId }} />
      {data?.data.length === 0 && <p className={styles.quiet}>{say(words.none)}</p>}
      <ul className="plain-list">
        {data?.data.map((address) => (
          <AddressRow key={address.id} address={address} plural="addresses" isOwners />
        ))}
      </ul>
      {data && <ShortPages info={data.pagination} onPage={setPage} />}
    </section>
  );
}
