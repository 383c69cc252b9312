import { useMemo, useState } from 'react';
import { CASE_IMPORT_COLUMNS } from '#domain/bank-files/case-import-columns.ts';
import { columnLabel } from '#domain/bank-files/header.ts';
import { formatCount } from '#web/format.ts';
import { currentLanguage } from '#web/language.ts';
import { ScreenLink } from '#web/screens/screen-link.tsx';
import type { ImportRecord, ImportRow } from './import-record.ts';
import styles from './import-rows.module.css';
import { importWords } from './import-words.ts';
import { useSay } from '#domain/case-page/say.screens.tsx';
import { ShortPages } from '#domain/case-page/short-pages.screens.tsx';

const perPage = 100;

/** Every row of the file with its fate; the bad ones alone when there are any. */
export function ImportRows({ record }: { readonly record: ImportRecord }) {
  const { say } = useSay();
  const { rows, dry_run } = record;
  const bad = useMemo(() => rows.filter(({ status }) => status === 'failed'), [rows]);
  const [isOnlyBad, setOnlyBad] = useState(bad.length > 0);
  const [page, setPage] = useState(1);
  const shown = isOnlyBad ? bad : rows;
  if (rows.length === 0) return null;
  const filters = [
    { isBad: true, words: importWords.bad, count: bad.length },
    { isBad: false, words: importWords.all, count: rows.length },
  ];
  return (
    <div className={styles.rows}>
      <fieldset className={styles.filter}>
        <legend className={styles.legend}>{say(importWords.filter)}</legend>
        {filters.map(({ isBad, words, count }) => (
          <button
            key={words.en}
            type="button"
            aria-pressed={isOnlyBad === isBad}
            disabled={count === 0}
            onClick={() => {
              setOnlyBad(isBad);
              setPage(1);
            }}
          >
            {say(words)} ({formatCount(count)})
          </button>
        ))}
      </fieldset>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.number}>
                {say(importWords.line)}
              </th>
              <th scope="col">{say(importWords.status)}</th>
              <th scope="col">{say(importWords.zd)}</th>
              <th scope="col">{say(importWords.contract)}</th>
              <th scope="col">{say(importWords.case)}</th>
              <th scope="col">{say(importWords.reasons)}</th>
            </tr>
          </thead>
          <tbody>
            {shown.slice((page - 1) * perPage, page * perPage).map((row) => (
              <Row key={row.row} row={row} isCheck={dry_run} />
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

function Row({ row, isCheck }: { readonly row: ImportRow; readonly isCheck: boolean }) {
  const { say } = useSay();
  const status = {
    created: isCheck ? importWords.rowToCreate : importWords.rowCreated,
    skipped: importWords.rowSkipped,
    failed: importWords.rowFailed,
  }[row.status];
  return (
    <tr>
      <td className={styles.number}>{formatCount(row.row)}</td>
      <td>
        <span className={styles.status} data-status={row.status}>
          {say(status)}
        </span>
      </td>
      <td>{row.zd_no}</td>
      <td>{row.contract_no}</td>
      <td>
        {row.debt_case_id !== null && (
          <ScreenLink to={{ plural: 'debt_cases', id: row.debt_case_id, action: 'show' }}>
            {row.odzysk_no ?? row.debt_case_id}
          </ScreenLink>
        )}
      </td>
      <td className={styles.reasons}>
        {Object.entries(row.errors).map(([column, messages]) => (
          <div key={column}>
            {column !== 'base' && <b>{columnLabel(CASE_IMPORT_COLUMNS, column, currentLanguage())}: </b>}
            {messages.join(', ')}
          </div>
        ))}
      </td>
    </tr>
  );
}
