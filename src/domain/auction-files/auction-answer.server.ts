import { sayAll } from '#engine/messages.ts';
import type { Context, Row } from '#engine/server/behaviour.ts';
import { showRecord } from '#engine/server/routes.ts';
import { visibleIds } from '#engine/server/visible.ts';
import { toldOfFile } from '#domain/bank-files/say-problems.ts';
import { findAuctionFile } from './auction-record.server.ts';
import { auctionRowsOf, type StoredAuctionRow } from './auction-rows.server.ts';
import { santanderImportFile } from './santander-import-file.ts';

/** The record with its rows and their reasons (contract §11); the rows come with the end. Refuses with 403 and 404. */
export async function auctionAnswer(context: Context, id: number): Promise<Row> {
  const record = await showRecord(context, santanderImportFile, id);
  const { total = 0, reading = false, problems = {} } = (await findAuctionFile(context.db, id)) ?? {};
  const rows = record.state === 'running' ? [] : await shownRows(context, await auctionRowsOf(context.db, id));
  return {
    ...record,
    total,
    reading,
    rows,
    ...toldOfFile(record.state, problems, context),
  };
}

/** Whoever sees the file need not see every case that another person's file was about. */
async function shownRows(context: Context, rows: readonly StoredAuctionRow[]): Promise<Row[]> {
  const ids = [...new Set(rows.flatMap(({ debt_case_id }) => debt_case_id ?? []))];
  const visible = await visibleIds(context, context.model.named('debt_case'), ids);
  return rows.map(({ line, status, zd_no, contract_no, debt_case_id, odzysk_no, problems }) => {
    const isSeen = debt_case_id !== null && visible.has(debt_case_id);
    const shown = isSeen ? { debt_case_id, odzysk_no } : { debt_case_id: null, odzysk_no: null };
    return { row: line, status, zd_no, contract_no, ...shown, errors: sayAll(problems, context) };
  });
}
