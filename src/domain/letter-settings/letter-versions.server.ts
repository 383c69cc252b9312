import { sql } from 'kysely';
import type { Context, Row, Write } from '#engine/server/behaviour.ts';
import { isWritable } from '#engine/field.ts';
import type { Resource } from '#engine/resource.ts';

/** Gives a new version its number, the next after the newest; two at once follow each other. */
export async function numberVersion({ tx, resource, record }: Write, kind: string | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${resource.table}))`.execute(tx);
  const ofKind = kind === null ? sql`` : sql`where kind = ${kind}`;
  const { rows } = await sql<{ version: number | null }>`
    select max(version::integer) as version from ${sql.id(resource.table)} ${ofKind}`.execute(tx);
  record.version = String((rows[0]?.version ?? 0) + 1);
}

/** Fills a new version from an earlier one, so that what was once good is good again. */
export function startFrom(record: Row, resource: Resource, earlier: object, restored: string | null): void {
  for (const [name, value] of Object.entries(earlier)) {
    const field = resource.fields[name];
    if (field && isWritable(field) && !field.notCopied) record[name] = value;
  }
  record.change_note = restored === null ? null : `Przywrócono wersję ${restored}`;
}

/** The version that `restore` names, as it is stored; undefined for none or an unknown one. */
export async function namedVersion(
  { db }: Context,
  { table }: Resource,
  wanted: unknown,
  kind: string | null,
): Promise<Row | undefined> {
  if (typeof wanted !== 'string') return undefined;
  const named = db.selectFrom(table).selectAll().where('version', '=', wanted);
  return (kind === null ? named : named.where('kind', '=', kind)).executeTakeFirst();
}
