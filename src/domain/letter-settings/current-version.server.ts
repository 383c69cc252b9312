import type { Db } from '#engine/server/behaviour.ts';
import type { LetterheadFields } from './letterhead-of.ts';
import { SHIPPED_VERSION, shippedFields, type WordingFields } from './wording-of.ts';
import type { WordingKind } from './wording-version.ts';

/** A version that letters are made with; one that comes with the product has no id. */
export type Version<F> = F & { readonly id: number | null; readonly version: string };

/** The one that counts; `lock_version` is its number. */
export type CurrentVersion<F> = Version<F> & { readonly lock_version: number };

/** The letterhead that counts today: the newest version. */
export async function currentLetterhead(db: Db): Promise<CurrentVersion<LetterheadFields>> {
  const newest = db.selectFrom('letterheads').selectAll().orderBy('id', 'desc').limit(1);
  return (await newest.executeTakeFirstOrThrow()) as unknown as CurrentVersion<LetterheadFields>;
}

/** The wording that counts today: the newest version of its kind, or what comes with the product. */
export async function currentWording(db: Db, kind: WordingKind): Promise<CurrentVersion<WordingFields>> {
  const versions = db.selectFrom('letter_wordings').selectAll().where('kind', '=', kind);
  const newest = await versions.orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (newest) return newest as unknown as CurrentVersion<WordingFields>;
  const shipped = { id: null, version: SHIPPED_VERSION, lock_version: Number(SHIPPED_VERSION), kind };
  return { ...shipped, ...shippedFields(kind) };
}
