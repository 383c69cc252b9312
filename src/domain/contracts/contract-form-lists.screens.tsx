import { useFormContext, useWatch } from 'react-hook-form';
import { debtCase } from '#domain/cases/debt-case.ts';
import { useRecord } from '#engine/web/use-records.ts';
import { PartyLists } from '#domain/parties/screens/party-form-lists.screens.tsx';
import type { FormValues } from '#engine/web/form/form-effect.ts';
import { SimilarContracts } from './similar-contracts.screens.tsx';
import styles from './contract-form-lists.module.css';

/** Where and with whom the debtor of the contract's case is to be found, and their other contracts (spec §2, §7). */
export function ContractFormLists() {
  const { control } = useFormContext<FormValues>();
  const caseId = useWatch({ control, name: 'debt_case_id' });
  return typeof caseId === 'number' ? <ListsOfCase key={caseId} caseId={caseId} /> : null;
}

function ListsOfCase({ caseId }: { readonly caseId: number }) {
  const { data } = useRecord(debtCase, String(caseId));
  if (!data) return null;
  return (
    <div className={styles.lists}>
      <SimilarContracts caseId={caseId} debtorId={data.debtor_id} creditorId={data.creditor_id} />
      <PartyLists side="debtors" id={data.debtor_id} />
    </div>
  );
}
