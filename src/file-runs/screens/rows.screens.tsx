import { type ReactNode, useMemo, useState } from 'react';
import type { Words } from '#engine/words.ts';
import { useSay } from '#browser/language/use-say.ts';
import { ShortPages } from '#browser/pagination/short-pages.tsx';
import { formatCount } from '#engine/format.ts';
import { currentLanguage } from '#browser/language/language.ts';
import type { FileRow, RowFate, Told } from '../run.ts';
import styles from './rows.module.css';
import { fileWords } from './words.ts';
import { columnLabel, type FileColumn } from '#table-files/header.ts';

const perPage = 100;

export interface FileRowsProps<Row extends FileRow> {
  readonly rows: readonly Row[];
  /** What else is said of a row, between its fate and its reasons. */
  readonly about: readonly { readonly words: Words; readonly cell: (row: Row) => ReactNode }[];
  /** The columns that reasons may name. */
  readonly columns: readonly FileColumn[];
  readonly fates: Readonly<Record<string, RowFate>>;
  /** Rows that can be shown alone; the first of these that there are any of is at first. */
  readonly filters: readonly RowFilter[];
}

export interface RowFilter {
  readonly words: Words;
  readonly isOf: (row: FileRow) => boolean;
}

/** Rows of one fate. */
export const ofStatus =
  (status: string): RowFilter['isOf'] =>
  (row) =>
    row.status === status;

/** Rows to look at twice, whatever became of them. */
export const warnedOnes: RowFilter = { words: fileWords.warned, isOf: ({ warnings }) => warnings !== undefined };

const everyOne: RowFilter = { words: fileWords.all, isOf: () => true };

/** Every row of a file with its fate; the bad ones alone when there are any. */
export function FileRows<Row extends FileRow>({ rows, about, columns, fates, filters }: FileRowsProps<Row>) {
  const { say } = useSay();
  const groups = useMemo(
    () => [...filters, everyOne].map(({ words, isOf }) => ({ words, found: rows.filter(isOf) })),
    [rows, filters],
  );
  const [only, setOnly] = useState(() => (groups.find(({ found }) => found.length) ?? everyOne).words);
  const [page, setPage] = useState(1);
  const shown = groups.find(({ words }) => words === only)?.found ?? rows;
  if (rows.length === 0) return null;
  return (
    <div className={styles.rows}>
      <fieldset className={styles.filter}>
        <legend className={styles.legend}>{say(fileWords.filter)}</legend>
        {groups.map(({ words, found }) => (
          <button
            key={words.en}
            type="button"
            aria-pressed={only === words}
            disabled={found.length === 0}
            onClick={() => {
              setOnly(words);
              setPage(1);
            }}
          >
            {say(words)} ({formatCount(found.length)})
          </button>
        ))}
      </fieldset>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.number}>
                {say(fileWords.line)}
              </th>
              <th scope="col">{say(fileWords.status)}</th>
              {about.map(({ words }) => (
                <th key={words.en} scope="col">
                  {say(words)}
                </th>
              ))}
              <th scope="col">{say(fileWords.reasons)}</th>
            </tr>
          </thead>
          <tbody>
            {shown.slice((page - 1) * perPage, page * perPage).map((row) => (
              <TableRow key={row.row} row={row} fate={fates[row.status]} about={about} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
      <ShortPages
        info={{
          current_page: page,
          per_page: perPage,
          total_count: shown.length,
          total_pages: Math.ceil(shown.length / perPage),
        }}
        onPage={setPage}
      />
    </div>
  );
}

interface TableRowProps<Row extends FileRow> extends Pick<FileRowsProps<Row>, 'about' | 'columns'> {
  readonly row: Row;
  readonly fate: RowFate | undefined;
}

function TableRow<Row extends FileRow>({ row, fate: usual, about, columns }: TableRowProps<Row>) {
  const { say } = useSay();
  const fate = (row.warnings && usual?.warned) ?? usual;
  return (
    <tr>
      <td className={styles.number}>{formatCount(row.row)}</td>
      <td>
        <span className={styles.status} data-tone={fate?.tone}>
          {fate ? say(fate.words) : row.status}
        </span>
      </td>
      {about.map(({ words, cell }) => (
        <td key={words.en}>{cell(row)}</td>
      ))}
      <td className={styles.reasons}>
        {inOrder({ ...row.errors, ...row.warnings }, columns).map(([column, messages]) => (
          <div key={column}>
            {column !== 'base' && <b>{columnLabel(columns, column, currentLanguage())}: </b>}
            {messages.join(', ')}
          </div>
        ))}
      </td>
    </tr>
  );
}

/** Reasons as the columns stand, what concerns the whole row first. */
function inOrder(told: Told, columns: readonly FileColumn[]) {
  const place = (name: string) => columns.findIndex((column) => column.name === name);
  return Object.entries(told).toSorted(([a], [b]) => place(a) - place(b));
}
