import { compareMoney, formatMoney } from '#engine/money.ts';
import { foldText } from '#engine/fold-text.ts';
import { numbersOfItems } from './items-of-contract.ts';
import { agreements } from './party-numbers.ts';
import type { PlannedCase } from './plan-case.ts';
import { type RowWarning, warningAt } from './row-warning.ts';
import type { Values } from './values.ts';

/** A case that is there, as far as one of a file is compared with it. */
export interface StoredCase {
  readonly id: number;
  readonly odzysk_no: string;
  readonly creditor_id: number;
  readonly zd_no: string | null;
  readonly initial_amount: string | null;
  readonly initial_amount_euro: string | null;
  readonly debtor: Values;
  /** The numbers of the items of its contracts. */
  readonly items: readonly Values[];
}

/**
 * A case that is left out since its contract is there: if it is about somebody or something else, its number is a slip;
 * if about another amount, the creditor may want it changed.
 */
export function warnOfOtherCase(
  { rows, debtor, debtCase, named, currency }: PlannedCase,
  there: StoredCase,
): RowWarning[] {
  const params = { case: there.odzysk_no };
  const hasOtherNumber = debtCase.zd_no && there.zd_no && debtCase.zd_no !== there.zd_no;
  const amount = currency === 'EUR' ? 'initial_amount_euro' : 'initial_amount';
  const [sent, kept] = [String(debtCase[amount] ?? '0.00'), there[amount] ?? '0.00'];
  const otherAmount = { ...params, amount: formatMoney(kept, currency) };
  return [
    ...(isOneDebtor(debtor, there.debtor)
      ? []
      : [{ ...named, problem: { code: 'import_contract_of_other_debtor' as const, params } }]),
    ...(hasOtherNumber ? warningAt(rows, 'zd_no', { code: 'import_contract_of_other_zd', params }) : []),
    ...(compareMoney(sent, kept) === 0
      ? []
      : warningAt(rows, 'initial_amount', { code: 'import_contract_of_other_amount', params: otherAmount })),
  ];
}

/** The items of rows of its contracts that no number leads to one of the case: they are not added to it. */
export function warnOfItems(rows: PlannedCase['rows'], { odzysk_no, items }: StoredCase): RowWarning[] {
  const keysOf = (item: Values) =>
    numbersOfItems.flatMap((name) => (item[name] ? [`${name} ${foldText(String(item[name]))}`] : []));
  const known = new Set(items.flatMap(keysOf));
  return rows.flatMap(({ line, values }) => {
    const column = numbersOfItems.find((name) => values[name]);
    if (!column || keysOf(values).some((key) => known.has(key))) return [];
    return [{ line, column, problem: { code: 'import_item_left_out', params: { case: odzysk_no } } }];
  });
}

/** A new case with the ZD number of one that is there may be that one, with a slip in the number of its contract. */
export const warnOfSameNumber = ({ rows }: PlannedCase, there: StoredCase | undefined): RowWarning[] =>
  there ? warningAt(rows, 'zd_no', { code: 'import_zd_of_other_case', params: { case: there.odzysk_no } }) : [];

/** By the numbers that both have, else by their names. */
function isOneDebtor(one: Values, other: Values): boolean {
  const numbers = agreements(one, other);
  return numbers.length ? numbers.includes(true) : foldText(String(one.name)) === foldText(String(other.name));
}
