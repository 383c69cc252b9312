import type { CaseImporter } from '../case-import.ts';
import { endsBeforeStart, misplacedDates } from '#domain/contracts/order-of-dates.ts';
import { requiredCaseColumns } from './columns.ts';
import type { ListColumn } from './fields.ts';
import { listColumns } from './fields.ts';
import { type PlannedCoDebtor, type PlannedParty, planCoDebtors } from './co-debtors.ts';
import { itemsOf } from './items-of-contract.ts';
import { overdueClaims } from './overdue-claims.ts';
import { checkInvoiceCurrency, undatedInvoices } from './row-invoice.ts';
import { dateWarnings, type RowWarning, warningAt } from './row-warning.ts';
import { columnsOf, type Merged, mergeRows, requireColumn } from './rows-of-case.ts';
import { partOf, type Values } from './values.ts';
import { addProblem, type CheckedRow, hasProblems } from '#table-files/checked-row.ts';

/** A creditor cases may be imported for. */
export interface ImportCreditor {
  readonly id: number;
  readonly nip: string | null;
  readonly customer: 'santander' | null;
}

/** What an importer knows beside the file. */
export interface ImportRules {
  readonly importer: CaseImporter;
  readonly today: string;
  readonly attorneyDate: string;
  /** Those that whoever imports may use, by tax number; the bank importers have their one under ''. */
  readonly creditors: ReadonlyMap<string, ImportCreditor>;
  /** What the importer sets where the file says nothing, or whatever it says. */
  readonly caseTypeId: number;
  readonly contractTypeId: number | null;
}

export interface PlannedContract {
  readonly values: Values;
  readonly items: readonly Values[];
  readonly invoices: readonly Values[];
}

/** One case as the file tells it, or the rows in which it is wrong. */
export interface PlannedCase extends PlannedParty {
  readonly rows: readonly CheckedRow[];
  readonly bad: readonly number[];
  readonly contractNos: readonly string[];
  readonly creditor: ImportCreditor | null;
  readonly coDebtors: readonly PlannedCoDebtor[];
  readonly debtCase: Values;
  /** Of the initial amount and of the invoices. */
  readonly currency: 'PLN' | 'EUR';
  readonly contracts: readonly PlannedContract[];
  readonly warnings: readonly RowWarning[];
}

const lifeOfContract = ['start_date', 'termination_date', 'dissolution_date'] as const;
const caseColumns = columnsOf(['who', 'case']);
const contractColumns = columnsOf(['contract']);
const invoiceColumns = columnsOf(['invoice']);

/** Makes a case of the checked rows that tell of it; adds to the rows what is wrong between them. */
export function planCase(rows: readonly CheckedRow[], rules: ImportRules): PlannedCase {
  const merged = mergeRows(rows, caseColumns);
  for (const column of requiredCaseColumns(rules.importer)) {
    if (column !== 'contract_no') requireColumn(rows, merged, column);
  }
  const currency = merged.currency === 'EUR' ? 'EUR' : 'PLN';
  checkInvoiceCurrency(rows, currency);
  const address = partOf(merged, caseColumns, 'address');
  if (address) requireColumn(rows, merged, 'city');
  const byContract = rowsByContract(rows);
  const told = [...byContract.values()].map((group) => planContract(group, rules));
  const debtor = partOf(merged, caseColumns, 'debtor') ?? {};
  const contracts = told.map(({ contract }) => contract);
  return {
    rows,
    creditor: creditorOf(rows, merged, rules),
    named: { line: (rows.find(({ values }) => values.debtor_name) ?? rows[0]!).line, column: 'debtor_name' },
    debtor,
    address,
    contact: partOf(merged, caseColumns, 'contact'),
    coDebtors: planCoDebtors(rows, { debtor, address }),
    debtCase: caseValues(merged, currency, rules),
    currency,
    contracts: withOverdue(contracts, merged),
    contractNos: [...byContract.keys()],
    bad: rows.filter(hasProblems).map(({ line }) => line),
    warnings: [
      ...otherCreditors(rows, rules),
      ...costsOfEuroCase(rows, currency),
      ...dateWarnings(rows, ['receive_date'], ({ receive_date: received }) =>
        (received ?? '') > rules.today ? [{ field: 'receive_date', code: 'doubtful_date' }] : [],
      ),
      ...told.flatMap(({ warnings }) => warnings),
    ],
  };
}

/** Rows of one contract; a row without a number goes on with the contract above. */
function rowsByContract(rows: readonly CheckedRow[]): Map<string, CheckedRow[]> {
  const groups = new Map<string, CheckedRow[]>();
  let above: string | null = null;
  for (const row of rows) {
    const written = row.values.contract_no;
    const number: string | null = written ? String(written) : above;
    if (number === null) {
      if (!row.problems.contract_no) addProblem(row, 'contract_no', 'blank');
      continue;
    }
    groups.set(number, [...(groups.get(number) ?? []), row]);
    above = number;
  }
  return groups;
}

function planContract(rows: readonly CheckedRow[], { importer, today, attorneyDate, contractTypeId }: ImportRules) {
  const merged = mergeRows(rows, contractColumns);
  checkDates(rows, merged, today);
  const kind = importer === 'santander_leasing' ? 'leasing' : importer === 'santander_loan' ? 'loan' : null;
  const values: Values = {
    ...partOf(merged, contractColumns, 'contract'),
    ...listValue(merged, 'contract_type', contractTypeId),
    ...(kind ? { sant_financing_kind: kind } : {}),
    attorney_date: attorneyDate,
  };
  const { items, warnings } = itemsOf(rows);
  const invoices = rows.map((row) => partOf(row.values, invoiceColumns, 'invoice')).filter((told) => told !== null);
  return {
    contract: { values, items, invoices },
    warnings: [...dateWarnings(rows, lifeOfContract, endsBeforeStart), ...undatedInvoices(rows), ...warnings],
  };
}

/** Claims that the file lists come before sums of them. */
function withOverdue(contracts: readonly PlannedContract[], merged: Merged): readonly PlannedContract[] {
  const [first, ...others] = contracts;
  if (!first || contracts.some(({ invoices }) => invoices.length > 0)) return contracts;
  return [{ ...first, invoices: overdueClaims(merged) }, ...others];
}

/** The dates of a contract are told in some of its rows, each beside the one that is told of it. */
function checkDates(rows: readonly CheckedRow[], merged: Merged, today: string): void {
  const told: Record<string, string | null> = Object.fromEntries(
    contractColumns.map((name) => [name, merged[name] === null ? null : String(merged[name])]),
  );
  for (const { field, code, params } of misplacedDates(told, today)) {
    const row = rows.find(({ values }) => (values[field] ?? null) !== null);
    if (row) addProblem(row, field, code, params);
  }
}

function caseValues(
  merged: Merged,
  currency: PlannedCase['currency'],
  { importer, attorneyDate, caseTypeId }: ImportRules,
): Values {
  const { initial_amount: claimed, ...others } = partOf(merged, caseColumns, 'debt_case') ?? {};
  const fixedType = importer !== 'generic';
  return {
    ...others,
    ...(claimed === undefined ? {} : { [currency === 'EUR' ? 'initial_amount_euro' : 'initial_amount']: claimed }),
    ...listValue(fixedType ? {} : merged, 'debt_case_type', caseTypeId),
    attorney_date: attorneyDate,
  };
}

function creditorOf(rows: readonly CheckedRow[], merged: Merged, rules: ImportRules): ImportCreditor | null {
  if (rules.importer !== 'generic') return rules.creditors.get('') ?? null;
  if (merged.creditor_nip === null) return null;
  const found = rules.creditors.get(String(merged.creditor_nip));
  const said = rows.find(({ values }) => values.creditor_nip === merged.creditor_nip)!;
  if (!found) addProblem(said, 'creditor_nip', 'import_no_creditor');
  return found ?? null;
}

/** The bank's importers take the creditor from the settings (contract §8): a file of somebody else's would become the bank's. */
function otherCreditors(rows: readonly CheckedRow[], { importer, creditors }: ImportRules): RowWarning[] {
  const nip = creditors.get('')?.nip;
  if (importer === 'generic' || !nip) return [];
  return rows
    .filter(({ values }) => values.creditor_nip && values.creditor_nip !== nip)
    .map(({ line }) => ({ line, column: 'creditor_nip', problem: { code: 'import_other_creditor', params: { nip } } }));
}

/** Costs are in złotys whatever the case is in, which a file in euro may not have meant. */
function costsOfEuroCase(rows: readonly CheckedRow[], currency: PlannedCase['currency']): RowWarning[] {
  if (currency === 'PLN') return [];
  return warningAt(rows, 'debt_collection_cost', { code: 'import_cost_of_euro_case' });
}

function listValue(values: Values, column: ListColumn, otherwise: number | null): Values {
  const id = values[column] ?? otherwise;
  return id === null ? {} : { [listColumns[column].field]: id };
}
