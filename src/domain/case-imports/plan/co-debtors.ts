import { addProblem, type CheckedRow, type RowValue } from '#table-files/checked-row.ts';
import { agreement, agreements } from './party-numbers.ts';
import { columnsOf } from './rows-of-case.ts';
import { partOf, type Values } from './values.ts';

/** A debtor as a file tells of them. */
export interface PlannedParty {
  /** Where the file says their name. */
  readonly named: { readonly line: number; readonly column: string };
  readonly debtor: Values;
  readonly address: Values | null;
  readonly contact: Values | null;
}

/** Who owes beside the main debtor. */
export interface PlannedCoDebtor extends PlannedParty {
  readonly role: RowValue;
}

type Told = Omit<PlannedCoDebtor, 'named'> & { readonly row: CheckedRow };

const columns = columnsOf(['co_debtor']);

/** The co-debtors of a case, each once however many rows tell of them; adds to the rows what is wrong. */
export function planCoDebtors(
  rows: readonly CheckedRow[],
  main: Pick<PlannedParty, 'debtor' | 'address'>,
): readonly PlannedCoDebtor[] {
  const found: Told[] = [];
  for (const row of rows) {
    const told = coDebtorOf(row);
    if (!told) continue;
    if (isSameParty(told, main)) addProblem(row, 'co_debtor_name', 'is_main_debtor');
    const index = found.findIndex((other) => isSameParty(told, other));
    if (index < 0) found.push(told);
    else found[index] = joined(found[index]!, told);
  }
  for (const { row, address } of found)
    if (address && !address.city && !row.problems.co_debtor_city) addProblem(row, 'co_debtor_city', 'blank');
  return found.map(({ row, role, ...told }) => ({
    ...told,
    named: { line: row.line, column: 'co_debtor_name' },
    role: role ?? 'co_debtor',
  }));
}

/** Whom a row tells of; they must be called something. */
function coDebtorOf(row: CheckedRow): Told | null {
  const { values, problems } = row;
  if (columns.every((column) => (values[column] ?? null) === null)) return null;
  if (!values.co_debtor_name && !problems.co_debtor_name) addProblem(row, 'co_debtor_name', 'blank');
  return {
    row,
    debtor: partOf(values, columns, 'co_debtor') ?? {},
    address: partOf(values, columns, 'co_address'),
    contact: partOf(values, columns, 'co_contact'),
    role: values.co_debtor_role ?? null,
  };
}

/** By tax or personal number, else by the name where neither those nor the post code say otherwise. */
function isSameParty(one: Pick<PlannedParty, 'debtor' | 'address'>, other: Pick<PlannedParty, 'debtor' | 'address'>) {
  const numbers = agreements(one.debtor, other.debtor);
  if (numbers.length) return numbers.includes(true);
  const isNamesake = fold(one.debtor.name) !== '' && fold(one.debtor.name) === fold(other.debtor.name);
  return isNamesake && agreement(one.address?.post_code, other.address?.post_code) !== false;
}

const fold = (value: RowValue | undefined) => String(value ?? '').toLowerCase();

/** What was told before counts, and blanks are filled. */
function joined(before: Told, told: Told): Told {
  if (told.role && before.role && told.role !== before.role)
    addProblem(told.row, 'co_debtor_role', 'import_differs_from', { line: before.row.line });
  const both = (name: 'address' | 'contact') =>
    before[name] || told[name] ? { ...told[name], ...before[name] } : null;
  return {
    row: before.row,
    debtor: { ...told.debtor, ...before.debtor },
    address: both('address'),
    contact: both('contact'),
    role: before.role ?? told.role,
  };
}
