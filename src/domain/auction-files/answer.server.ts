import type { Context, Row } from '#engine/server/behaviour.ts';
import { showRecord } from '#engine/server/routes.ts';
import { visibleIds } from '#engine/server/rights/visible.ts';
import type { CaseOfRow } from '#domain/case-files/case-row.ts';
import { endedRows, tellRow, toldOfFile } from '#file-runs/ended-rows.server.ts';
import { auctionTables, findAuctionFile } from './record.server.ts';
import { santanderImportFile } from './santander-import-file.ts';

/** The record with its rows and their reasons (contract §11); the rows come with the end. Refuses with 403 and 404. */
export async function auctionAnswer(context: Context, id: number): Promise<Row> {
  const record = await showRecord(context, santanderImportFile, id);
  const { total = 0, reading = false, problems = {} } = (await findAuctionFile(context.db, id)) ?? {};
  const rows = record.state === 'running' ? [] : await shownRows(context, id);
  return { ...record, total, reading, rows, ...toldOfFile(record.state, problems, context) };
}

/** Whoever sees the file need not see every case that another person's file was about. */
async function shownRows(context: Context, id: number): Promise<Row[]> {
  const rows = (await Array.fromAsync(endedRows<CaseOfRow>(context.db, auctionTables, id))).flat();
  const ids = [...new Set(rows.flatMap(({ debt_case_id }) => debt_case_id ?? []))];
  const visible = await visibleIds(context, context.model.named('debt_case'), ids);
  return rows.map((row) => {
    const isSeen = row.debt_case_id !== null && visible.has(row.debt_case_id);
    return tellRow(isSeen ? row : { ...row, debt_case_id: null, odzysk_no: null }, context);
  });
}
