import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/server/behaviour.ts';
import { forgetOldCounts } from '#server/limits/day-counts.ts';
import { forgetNamedRequests } from '#server/repeats/named-request.ts';
import { settingNumber } from '#domain/settings/setting.server.ts';
import { isSettled, type Remover, removeUnreferenced, settled } from './file-removal.server.ts';

export interface Retention extends Remover {
  /** How long a session lasts that nobody uses, in milliseconds. */
  readonly timeoutMs: number;
}

/** Days after which what only signing in and sending needed is gone. */
const days = 30;

/**
 * As {@link clearOutdated}, once somebody has worked here on another day of the last month: a clock that has leapt years ahead finds
 * nobody then, and all that is kept for years run out.
 */
export async function clearWhereWorked(retention: Retention): Promise<void> {
  const { rows } = await sql`
    select id from record_changes
    where at between now() - ${days} * interval '1 day' and now() - interval '1 day' limit 1`.execute(retention.db);
  if (rows.length) await clearOutdated(retention);
}

/** Removes what has run out (docs/PERSONAL-DATA.md); done again or by two processes at once, it removes no more. */
export async function clearOutdated(retention: Retention): Promise<void> {
  const { db, outbox, timeoutMs } = retention;
  await sql`
    delete from sessions where seen_at < now() - ${days} * interval '1 day'
      and (ended is not null or seen_at < now() - ${days} * interval '1 day' - ${timeoutMs} * interval '1 millisecond')`.execute(
    db,
  );
  await sql`delete from account_links where created_at < now() - ${days} * interval '1 day'`.execute(db);
  await sql`delete from wrong_tries where tried_at < now() - ${days} * interval '1 day'`.execute(db);
  await forgetOldCounts(db);
  await forgetNamedRequests(db);
  await sql`delete from used_captchas where expires_at < now()`.execute(db);
  await sql`
    delete from summons_run_files f using summons_runs r
    where r.id = f.run_id and r.created_at < now() - ${days} * interval '1 day'`.execute(db);
  await sql`delete from deleted_files where deleted_at < now() - ${days} * interval '1 day'`.execute(db);
  await clearOriginals(db);
  await forgetWhatImportsMade(db);
  await removeOldMails(outbox);
  await removeLooseFiles(retention);
  await retention.storage.removeUnfinished(Date.now() - settled);
}

/** Files of cases, auction responses and statements whose rows became records long ago. */
async function clearOriginals(db: Db): Promise<void> {
  const kept = await settingNumber(db, 'import_files_keep_days');
  const old = sql`state <> 'running' and created_at < now() - ${kept} * interval '1 day'`;
  // An undo that is under way has its time.
  await sql`
    update imports set storage_key = ''
    where storage_key <> '' and undo_state is distinct from 'running' and ${old}`.execute(db);
  await sql`
    update santander_import_files set storage_key = null, content = null
    where (storage_key is not null or content is not null) and ${old}`.execute(db);
  // What was taken is evidence of the books; what was only checked or refused is not.
  const years = await settingNumber(db, 'accounting_keep_years');
  const isBooked = sql`state = 'done' and not dry_run`;
  const year = (day: RawBuilder<unknown>) => sql`extract(year from ${day} at time zone 'Europe/Warsaw')`;
  await sql`
    update bank_statement_files set storage_key = ''
    where storage_key <> '' and ${old}
      and (not (${isBooked}) or ${year(sql`created_at`)} + ${years}::int < ${year(sql`now()`)})`.execute(db);
}

/** Lines a statement, so that none holds up the others for long. */
const portion = 10_000;

/** What an import made is known only for its undo, which ends with its file. */
async function forgetWhatImportsMade(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select i.id from imports i
    where not i.file_kept and i.state <> 'running' and i.undo_state is distinct from 'running'
      and exists (select from import_records r where r.import_id = i.id)`.execute(db);
  for (const { id } of rows) while ((await forgetSome(db, id)) === portion);
}

/** Forgets the next of what one import made, by the table's key; returns how many. */
async function forgetSome(db: Db, importId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from import_records r using (
      select resource, record_id from import_records
      where import_id = ${importId} order by resource, record_id limit ${portion}
    ) as next
    where r.import_id = ${importId} and r.resource = next.resource and r.record_id = next.record_id`.execute(db);
  return Number(numAffectedRows ?? 0);
}

async function removeOldMails(outbox: string): Promise<void> {
  const limit = Date.now() - days * 86_400_000;
  for (const name of await readdir(outbox).catch(() => [])) {
    const path = join(outbox, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < limit) await rm(path, { force: true });
  }
}

/** Files asked about at once. */
const some = 1000;

/** Bytes that no record refers to: of deleted attachments, and of uploads that came to nothing. */
async function removeLooseFiles(retention: Retention): Promise<void> {
  let keys = [''];
  while (keys.length > 0) {
    const { rows } = await sql<{ bytes_key: string }>`
      select bytes_key from loose_files where bytes_key > ${keys.at(-1)!} and ${isSettled}
      order by bytes_key limit ${some}`.execute(retention.db);
    keys = rows.map(({ bytes_key }) => bytes_key);
    await removeUnreferenced(retention, keys);
  }
}
