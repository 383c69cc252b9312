import type { Context, Row } from '#engine/server/behaviour.ts';
import { readFields } from '#engine/server/read.ts';
import { countOf, tellRow, toldOfFile } from '#file-runs/ended-rows.server.ts';
import { toldOfTable } from '#file-runs/staged-rows.server.ts';
import { checkedRows, openStored } from '#file-runs/stored-table.server.ts';
import { cleanFileName } from '#server/files/file-name.ts';
import type { SentForm } from '#server/files/receive-form.ts';
import type { FileStorage } from '#server/files/storage.ts';
import type { CheckedRow } from '#table-files/checked-row.ts';
import { findAuctionCases } from './cases.server.ts';
import { isAuctionHeader, matchAuctionHeaders } from './columns.ts';
import { decide, type Outcome, tellRepeats } from './decision.server.ts';
import { findSameFile } from './record.server.ts';
import { readAuctionRow } from './response.ts';

/** Rows whose cases are looked for by one question. */
const atOnce = 500;

/** What would become of every response of a file; nothing is written, and nothing of it is kept. @throws UnreadableFile */
export async function checkAuctionFile(
  context: Context,
  storage: FileStorage,
  { name, stored }: NonNullable<SentForm['file']>,
): Promise<Row> {
  const table = await openStored(storage, stored.key, isAuctionHeader);
  try {
    const match = matchAuctionHeaders(table.headers);
    const rows: Outcome[] = [];
    const answered = new Set<number>();
    let batch: CheckedRow[] = [];
    for await (const row of checkedRows(table, (read) => readAuctionRow(match, read))) {
      batch.push(row);
      if (batch.length < atOnce) continue;
      rows.push(...tellRepeats(await foreseen(context, batch), answered));
      batch = [];
    }
    rows.push(...tellRepeats(await foreseen(context, batch), answered));
    const same = await findSameFile(context.db, stored.sha256);
    return {
      dry_run: true,
      name: cleanFileName(name),
      state: 'done',
      reading: false,
      total: rows.length,
      success_count: countOf(rows, 'applied'),
      failure_count: countOf(rows, 'failed'),
      missing_count: countOf(rows, 'missing'),
      rows: await numbered(context, rows),
      ...toldOfFile('done', toldOfTable(table, match.unknown), context),
      // One that broke off is taken up again when it is sent.
      ...(same && same.state !== 'failed' && { duplicate_of: same.id }),
    };
  } finally {
    await table.close();
  }
}

async function foreseen(context: Context, rows: readonly CheckedRow[]): Promise<Outcome[]> {
  if (rows.length === 0) return [];
  const cases = await findAuctionCases(context, context.db, rows);
  return rows.map((row) => {
    const { zd_no = null, contract_no = null } = row.values;
    return { line: row.line, zd_no, contract_no, ...decide(row, cases) };
  });
}

async function numbered(context: Context, rows: readonly Outcome[]): Promise<Row[]> {
  const ids = [...new Set(rows.flatMap(({ debt_case_id }) => debt_case_id ?? []))];
  const cases = ids.length ? await readFields(context, context.model.named('debt_case'), ids, ['odzysk_no']) : [];
  const numbers = new Map(cases.map(({ id, odzysk_no }) => [id, odzysk_no]));
  return rows.map((row) =>
    tellRow({ ...row, odzysk_no: numbers.get(row.debt_case_id ?? 0) ?? null } as Outcome, context),
  );
}
