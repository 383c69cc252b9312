import { dataOf } from '#browser/calls/data-of.ts';
import { useLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';
import { Loading } from '#browser/screens/loading.tsx';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import { debtCase } from '#domain/cases/debt-case.ts';
import { contract } from '#domain/contracts/contract.ts';
import { invoice } from '#domain/invoices/invoice.ts';
import { currency } from '#domain/lists/currency.ts';
import { currencySign } from '#engine/money.ts';
import { useRecord, useRecords } from '#engine/web/use-records.ts';
import { ClaimsForm } from './claims-form.screens.tsx';
import { gridWords as words } from './grid-words.ts';
import type { CellChoices } from './typed-claim.ts';

/** The dialog in which many claims of a case are typed or pasted at once. */
export default function AddClaims({ id = '', leave }: ScreenProps) {
  const { say } = useSay();
  const choices = useChoices(id);
  const record = dataOf(useRecord(debtCase, id));
  return (
    <>
      <ScreenHeader title={say(words.title)} about={record && `${record.odzysk_no} · ${record.debtor}`} />
      {record && choices ? <ClaimsForm caseId={record.id} choices={choices} leave={leave} /> : <Loading />}
    </>
  );
}

/** What the selects offer; undefined until known. */
function useChoices(caseId: string): CellChoices | undefined {
  const language = useLanguage();
  const contracts = dataOf(useRecords(contract, { debt_case_id: caseId, per_page: 100 }))?.data;
  const currencies = dataOf(useRecords(currency, { per_page: 100 }))?.data;
  if (!contracts || !currencies) return undefined;
  return {
    contract_id: contracts.map(({ id, contract_no }) => ({ value: String(id), label: contract_no, also: [] })),
    kind: (invoice.fields.kind.choices ?? []).map(({ value, label }) => ({
      value: String(value),
      label: label[language],
      also: [String(value), label.pl, label.en],
    })),
    currency_id: currencies.map(({ id, code }) => ({ value: String(id), label: code, also: [currencySign(code)] })),
  };
}
