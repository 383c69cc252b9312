import { contract } from './contract.ts';
import { SimilarContracts } from './similar-contracts.screens.tsx';
import styles from './case-contracts.module.css';
import type { ContractRecord } from './contract-card.screens.tsx';
import { ContractCard } from './contract-card.screens.tsx';
import { useRecord, useRecords } from '#engine/web/use-records.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { useNestedPage } from '#engine/web/list/use-nested-place.ts';
import { useSay } from '#browser/language/use-say.ts';
import { SectionHead } from '#engine/web/record/section-head.tsx';
import type { Catalogue } from '#engine/words.ts';
import { ShortPages } from '#browser/pagination/short-pages.tsx';

const words = { none: { pl: 'Sprawa nie ma jeszcze umów.', en: 'The case has no contracts yet.' } } satisfies Catalogue;

/** The contracts of a case, each with what it is about: its items. */
export function CaseContracts({ id }: { readonly id: number }) {
  const { say } = useSay();
  const [page, setPage] = useNestedPage(contract.plural);
  const { data: record } = useRecord(debtCase, id);
  const { data } = useRecords<typeof contract, ContractRecord>(contract, { debt_case_id: id, per_page: 20, page });
  return (
    <div className={styles.contracts}>
      <SectionHead plural="contracts" prefill={{ debt_case_id: id }} />
      {data?.pagination.total_count === 0 && <p className={styles.none}>{say(words.none)}</p>}
      {data?.data.map((contract) => (
        <ContractCard key={contract.id} contract={contract} />
      ))}
      {data && <ShortPages info={data.pagination} onPage={setPage} />}
      {data && record && <SimilarContracts caseId={id} debtorId={record.debtor_id} creditorId={record.creditor_id} />}
    </div>
  );
}
