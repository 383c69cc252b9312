import { sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import type { CheckedRow } from '#table-files/checked-row.ts';
import type { RowValue } from '#table-files/checked-row.ts';
import type { NamedCase, NamedCases } from './plan/group.ts';

type NumberColumn = 'zd_no' | 'contract_no';

/** What the rows of an import before these, all of them stored, last said of the numbers that these name. */
export async function namedBefore(db: Db, importId: number, rows: readonly CheckedRow[]): Promise<NamedCases> {
  const first = rows[0]?.line ?? 0;
  const named = (column: NumberColumn) => {
    const numbers = rows.flatMap(({ values }) => (values[column] ? [String(values[column])] : []));
    return lastNamed(db, importId, first, column, [...new Set(numbers)]);
  };
  return { byZd: await named('zd_no'), byContract: await named('contract_no') };
}

async function lastNamed(
  db: Db,
  importId: number,
  first: number,
  column: NumberColumn,
  numbers: readonly string[],
): Promise<Map<string, NamedCase>> {
  const { rows } = await sql<{ number: string; group: number; creditor: RowValue }>`
    select number, named.group_no as "group", opening.creditor
    from unnest(${numbers}::text[]) as number
    cross join lateral (
      select group_no from import_rows
      where import_id = ${importId} and ${sql.ref(column)} = number and line < ${first} order by line desc limit 1
    ) named
    cross join lateral (
      select data->>'creditor_nip' as creditor from import_rows
      where import_id = ${importId} and group_no = named.group_no order by line limit 1
    ) opening`.execute(db);
  return new Map(rows.map(({ number, ...named }) => [number, named]));
}
