import { isAbroad } from '#domain/fields/country.ts';
import { isPostCode } from '#domain/fields/province.ts';
import { addProblem, type CheckedRow } from '#table-files/checked-row.ts';
import { parseCell } from '#table-files/cells/value.ts';
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
      readAbroad(row, name, cells[at] ?? '');
    } else if (typeof code === 'string' && !isPostCode(code)) {
      addProblem(row, name, 'not_post_code');
      row.values[name] = null;
    }
  });
}

/** Letters and digits of any order; an error of Excel is none of them. */
function readAbroad(row: CheckedRow, name: string, cell: Cell): void {
  const read = parseCell('identifier', cell);
  delete row.problems[name];
  if ('problem' in read) row.problems[name] = [read.problem];
  else row.values[name] = read.value;
}
