import { sql } from 'kysely';
import { isWritable } from '#engine/field.ts';
import { schemaRef } from '#engine/json-schema.ts';
import type { Resource } from '#engine/resource.ts';
import type { Behaviour, Context, Db, Row, StoredRow, Write } from '#engine/server/behaviour.ts';
import { refuseStale } from '#engine/server/save/save.ts';
import type { CurrentVersion } from './current-version.server.ts';

type Current = (db: Db) => Promise<CurrentVersion<object>>;

/**
 * Gives a new version its number, the next after the one that counts; two at once follow each other. Refuses with 409,
 * as a change of any record is, what names by `lock_version` another version than that as the one it was made from.
 */
export async function followCurrent({ tx, resource, record, payload }: Write, current: Current): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${resource.table}))`.execute(tx);
  const { id, lock_version } = await current(tx);
  // What comes with the product is never lost.
  if (id !== null) refuseStale(resource, id, { lock_version }, payload);
  record.version = String(lock_version + 1);
}

/** Fills a new version from the one that counts, or from the earlier one that is to come back in its place. */
export function startFrom(
  record: Row,
  resource: Resource,
  current: CurrentVersion<object>,
  restored: { readonly version: string; readonly fields: object } | undefined,
): void {
  const taken = takenFrom(resource, current);
  const { lock_version } = current;
  Object.assign(record, taken, { lock_version });
  if (!restored) return;
  Object.assign(record, takenFrom(resource, restored.fields), { replaces: { ...taken, lock_version } });
  record.change_note = `Przywrócono wersję ${restored.version}`;
}

const takenFrom = ({ fields }: Resource, version: object): Row =>
  Object.fromEntries(
    Object.entries(version).filter(([name]) => fields[name] && isWritable(fields[name]) && !fields[name].notCopied),
  );

/** The version that `restore` names, as it is stored; undefined for none or an unknown one. */
export async function namedVersion(
  { db }: Context,
  { table }: Resource,
  wanted: unknown,
  kind: string | null,
): Promise<StoredRow | undefined> {
  if (typeof wanted !== 'string') return undefined;
  const ofKind = kind === null ? sql`` : sql`and kind = ${kind}`;
  const { rows } = await sql<StoredRow>`
    select * from ${sql.id(table)} where version = ${wanted} ${ofKind}`.execute(db);
  return rows[0];
}

/** How the calls of versions differ from those of records that are changed in place. */
export const addsOfVersions = ({ name }: Resource): Behaviour['adds'] => ({
  leftOut: ['replaces'],
  unsaved: {
    lock_version: { type: 'integer', description: 'Of the version that counts; a save names it' },
    replaces: {
      ...schemaRef(`${name}_payload`),
      description: 'The version that counts, where an earlier one is to come back',
    },
  },
  createAnswers: {
    409: {
      json: schemaRef(`${name}_stale`),
      description: {
        pl: 'Od wersji podanej w lock_version zapisano nowszą; jest w odpowiedzi',
        en: 'A newer version than the one named by lock_version was saved; it is in the answer',
      },
    },
  },
});
