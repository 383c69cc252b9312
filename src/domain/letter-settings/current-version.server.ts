import { sql } from 'kysely';
import type { RowOf } from '#engine/record-of.ts';
import type { Db } from '#engine/server/behaviour.ts';
import { onlyRow } from '#engine/server/only-row.ts';
import type { letterhead } from './letterhead.ts';
import type { LetterheadFields } from './letterhead-of.ts';
import { SHIPPED_VERSION, shippedFields, type WordingFields } from './wording-of.ts';
import type { letterWording, WordingKind } from './wording-version.ts';

/** A version that letters are made with; one that comes with the product has no id. */
export type Version<F> = F & { readonly id: number | null; readonly version: string };

/** The one that counts; `lock_version` is its number. */
export type CurrentVersion<F> = Version<F> & { readonly lock_version: number };

/** The letterhead that counts today: the newest version. */
export async function currentLetterhead(db: Db): Promise<CurrentVersion<LetterheadFields>> {
  return onlyRow(db, sql<RowOf<typeof letterhead>>`select * from letterheads order by id desc limit 1`);
}

/** The wording that counts today: the newest version of its kind, or what comes with the product. */
export async function currentWording(db: Db, kind: WordingKind): Promise<CurrentVersion<WordingFields>> {
  const { rows } = await sql<RowOf<typeof letterWording>>`
    select * from letter_wordings where kind = ${kind} order by id desc limit 1`.execute(db);
  if (rows[0]) return rows[0];
  const shipped = { id: null, version: SHIPPED_VERSION, lock_version: Number(SHIPPED_VERSION), kind };
  return { ...shipped, ...shippedFields(kind) };
}
