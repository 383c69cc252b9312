import { isAbroad } from '#domain/fields/country.ts';
import { isPostCode } from '#domain/fields/province.ts';
import { addProblem, type CheckedRow } from '#table-files/checked-row.ts';
import type { HeaderMatch } from '#table-files/header.ts';
import type { Cell } from '#table-files/table.ts';

/** The columns of post codes, and those of their countries. */
const countryOf = { post_code: 'country', co_debtor_post_code: 'co_debtor_country' } as const;

/** Cells are read as Polish post codes; abroad one stays as it is written, and one of Poland must be one. */
export function readPostCodes(row: CheckedRow, match: HeaderMatch, cells: readonly Cell[]): void {
  match.columns.forEach((column, at) => {
    const name = column?.name;
    if (name !== 'post_code' && name !== 'co_debtor_post_code') return;
    const code = row.values[name] ?? null;
    if (isAbroad(row.values[countryOf[name]])) {
      delete row.problems[name];
      row.values[name] = String(cells[at] ?? '').trim() || null;
    } else if (typeof code === 'string' && !isPostCode(code)) {
      addProblem(row, name, 'not_post_code');
      row.values[name] = null;
    }
  });
}
