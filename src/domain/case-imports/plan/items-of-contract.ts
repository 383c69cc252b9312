import type { CheckedRow } from '#table-files/checked-row.ts';
import { listColumns } from './fields.ts';
import type { RowWarning } from './row-warning.ts';
import { columnsOf } from './rows-of-case.ts';
import { partOf, type Values } from './values.ts';

const itemColumns = columnsOf(['item']);
const invoiceColumns = columnsOf(['invoice']);
/** By these one thing is known from another like it. */
export const numbersOfItems = ['undercarriage_no', 'serial_no', 'registration_no'] as const;

interface ToldItem {
  readonly line: number;
  readonly values: Values;
}

/**
 * The items of one contract: a row is one (contract §8). Two of one number are told; a row that brings a claim and
 * repeats an item by its number names what the claim is for, and makes none.
 */
export function itemsOf(rows: readonly CheckedRow[]): {
  readonly items: readonly Values[];
  readonly warnings: readonly RowWarning[];
} {
  const items: Values[] = [];
  const warnings: RowWarning[] = [];
  const byNumber = new Map<string, ToldItem>();
  for (const { line, values: row } of rows) {
    const type = row.item_type ?? null;
    const values: Values = {
      ...partOf(row, itemColumns, 'item'),
      ...(type === null ? {} : { [listColumns.item_type.field]: type }),
    };
    if (Object.keys(values).length === 0) continue;
    const numbered = numbersOfItems.filter((name) => (values[name] ?? null) !== null);
    const keyOf = (name: string) => `${name} ${String(values[name])}`;
    const column = numbered.find((name) => byNumber.has(keyOf(name)));
    const above = column && byNumber.get(keyOf(column))!;
    const isSame = above !== undefined && isAlike(above.values, values);
    if (isSame && partOf(row, invoiceColumns, 'invoice')) continue;
    items.push(values);
    for (const name of numbered) if (!byNumber.has(keyOf(name))) byNumber.set(keyOf(name), { line, values });
    // A plate may move to another vehicle.
    if (!above || (!isSame && column === 'registration_no')) continue;
    const code = isSame ? 'import_item_again' : 'import_item_number_again';
    warnings.push({ line, column, problem: { code, params: { line: above.line } } });
  }
  return { items, warnings };
}

function isAlike(one: Values, other: Values): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
