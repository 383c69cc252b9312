import type { CheckedRow } from '#table-files/checked-row.ts';
import { listColumns } from './fields.ts';
import type { RowWarning } from './row-warning.ts';
import { columnsOf } from './rows-of-case.ts';
import { partOf, type Values } from './values.ts';

const itemColumns = columnsOf(['item']);
const invoiceColumns = columnsOf(['invoice']);
/** By these one thing is known from another like it; a plate may move to another vehicle. */
const ownNumbers = ['undercarriage_no', 'serial_no'] as const;
const numbers = [...ownNumbers, 'registration_no'] as const;

interface ToldItem {
  readonly line: number;
  readonly values: Values;
}

/**
 * The things that rows of one contract tell of. A row copied by mistake, or one for each instalment, tells of the same
 * thing again: with a number and nothing else told of it, it is made once. Without any number two alike are two.
 */
export function itemsOf(rows: readonly CheckedRow[]): {
  readonly items: readonly Values[];
  readonly warnings: readonly RowWarning[];
} {
  const told: ToldItem[] = [];
  const warnings: RowWarning[] = [];
  for (const { line, values: row } of rows) {
    const type = row.item_type ?? null;
    const values = {
      ...partOf(row, itemColumns, 'item'),
      ...(type === null ? {} : { [listColumns.item_type.field]: type }),
    };
    if (Object.keys(values).length === 0) continue;
    const same = told.find((above) => isToldAgain(above.values, values));
    const other = told.find((above) => ownNumbers.some((name) => isShared(above.values, values, name)));
    if (!same) told.push({ line, values });
    const above = same ?? other;
    // Whoever lists instalments repeats what they are paid for.
    if (!above || (same && partOf(row, invoiceColumns, 'invoice'))) continue;
    const column = numbers.find((name) => isShared(above.values, values, name))!;
    const code = same ? 'import_item_again' : 'import_item_number_again';
    warnings.push({ line, column, problem: { code, params: { line: above.line } } });
  }
  return { items: told.map(({ values }) => values), warnings };
}

const isShared = (one: Values, other: Values, name: string): boolean =>
  (one[name] ?? null) !== null && one[name] === other[name];

function isToldAgain(one: Values, other: Values): boolean {
  const names = Object.keys(one);
  const isAlike = names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
  return isAlike && numbers.some((name) => isShared(one, other, name));
}
