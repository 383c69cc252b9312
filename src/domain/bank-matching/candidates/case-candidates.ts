import type { Language } from '#engine/words.ts';
import type { Found } from '../titles/case-numbers.ts';
import { oneDigitOff } from '../titles/one-digit-off.ts';
import { isSame, sameNumber } from '#domain/fields/same-number.ts';
import { type CaseCandidate, type Ground, isProof, reasonCodes, sayReason } from './candidate.ts';
import type { CandidateCase, IsOwed } from './case-facts.server.ts';
import type { Clue } from './clue.ts';
import type { Hit } from './hits.server.ts';

/** Hits by what they were found with. */
export type HitsByKey = ReadonlyMap<string, readonly Hit[]>;

export const hitKey = ({ kind, key }: Pick<Clue, 'kind' | 'key'>): string => `${kind} ${key}`;

/** What speaks for each case, by its id. */
export type Grounds = ReadonlyMap<number, readonly Ground[]>;

interface Lead {
  readonly clue: Clue;
  readonly hit: Hit;
}

/** What the clues of a line have led to. A number within a longer one that led somewhere as well was none. */
export function groundsOf(clues: readonly Clue[], hits: HitsByKey): Grounds {
  const leads = clues.flatMap((clue) =>
    (hits.get(hitKey(clue)) ?? []).filter(isSaid(clue)).map((hit) => ({ clue, hit })),
  );
  const places = leads.filter(({ clue }) => !clue.isGuess).flatMap(({ clue }) => clue.at ?? []);
  const isWithin = ({ clue: { at } }: Lead) => at !== null && places.some((place) => isPartOf(at, place));
  const grounds = leads
    .filter((lead) => !isWithin(lead))
    .map(({ clue, hit }) => ({ id: hit.debt_case_id, ground: groundOf(clue, hit) }));
  return new Map(
    [...Map.groupBy(grounds, ({ id }) => id)].map(([id, some]) => [id, distinct(some.map(({ ground }) => ground))]),
  );
}

/** `00123/2024` of `LP/00123/2024`; that an invoice is one, says nothing: `FV 12/2026` is `12/2026`. */
const isPartOf = (one: Found, whole: Found) =>
  whole.from <= one.from &&
  whole.to >= one.to &&
  whole.written.replace(one.written, '').replace(/faktur[ay]|f-?vat|vat|fv|nr|\W|_/gi, '') !== '';

const isSaid = (clue: Clue) => (hit: Hit) => !clue.same || isSame(clue.same, sameNumber(hit.number));

function groundOf({ at, isGuess, code }: Clue, hit: Hit): Ground {
  const isCounted = hit.code === 'installment_no';
  const found = hit.code === 'installment_no' ? 'invoice_no' : hit.code;
  const isOther = isGuess && at !== null && !isSame(sameNumber(at.written), sameNumber(hit.number));
  return {
    code: code ?? found,
    isGuess: isGuess || isCounted,
    number: hit.number,
    ...(isOther ? { written: at.written } : {}),
  };
}

/** Each code once, the surest of its grounds. */
function distinct(grounds: readonly Ground[]): Ground[] {
  const sure = grounds.toSorted((a, b) => Number(a.isGuess) - Number(b.isGuess));
  return reasonCodes.flatMap((code) => sure.find((one) => one.code === code) ?? []);
}

/** The one case that the grounds prove; null where none is proved, or more than one is. */
function provedCase(grounds: Grounds): number | null {
  const [first, ...others] = [...grounds].filter(([, some]) => some.some(isProof));
  return first && !others.length ? first[0] : null;
}

export interface LineOfCandidates {
  readonly currency: string;
  readonly amount: string;
  readonly booked_on: string;
  readonly owner_id: number | null;
}

/** Those who may have paid a line, by what they are called. */
export type Named = ReadonlyMap<number, string>;

export interface Known {
  readonly cases: ReadonlyMap<number, CandidateCase>;
  readonly isOwed: IsOwed;
  readonly language: Language;
}

/** A screen has no use for more. */
const most = 10;

/** The cases of a line, best first, each with its reasons in words. */
export function caseCandidates(line: LineOfCandidates, found: Grounds, named: Named, known: Known): CaseCandidate[] {
  const proved = provedCase(found);
  const meant = meantInstead(proved, found, named, known);
  const all = [...new Set([...found.keys(), ...named.keys()])].flatMap((id) => {
    const ofCase = known.cases.get(id);
    const [isNamed, isOwed] = [named.has(id), known.isOwed(id, line)];
    const byName =
      isNamed && isOwed ? [{ code: 'name_and_amount', isGuess: false, number: named.get(id)! } as const] : [];
    const grounds = [...(meant?.id === id ? [meant.ground] : []), ...(found.get(id) ?? []), ...byName];
    return ofCase && grounds.length ? [{ ...ofCase, grounds, isNamed, isOwed }] : [];
  });
  const places = new Map(all.map((one) => [one.id, placeOf(one, one.id === meant?.id)]));
  return all
    .toSorted((a, b) => compared(places.get(a.id)!, places.get(b.id)!))
    .slice(0, most)
    .map(({ id, odzysk_no, is_open, creditor_id, grounds }) => ({
      debt_case_id: id,
      odzysk_no,
      // What another creditor has on their account a person decides.
      certain: is_open && id === proved && !meant && (line.owner_id ?? creditor_id) === creditor_id,
      reasons: grounds.map((ground) => sayReason(known.language, ground)),
    }));
}

interface Weighed extends CandidateCase {
  readonly grounds: readonly Ground[];
  readonly isNamed: boolean;
  readonly isOwed: boolean;
}

/**
 * The case of who has paid, where its number is a slip away from the one in the title, which is a stranger's: a wrong digit has
 * named somebody else, and nothing is certain.
 */
function meantInstead(
  proved: number | null,
  found: Grounds,
  named: Named,
  { cases }: Known,
): { readonly id: number; readonly ground: Ground } | undefined {
  if (proved === null || named.has(proved)) return undefined;
  const written = cases.get(proved)?.odzysk_no;
  if (!written || !found.get(proved)?.some(({ code }) => code === 'odzysk_no')) return undefined;
  const near = new Set(oneDigitOff(written));
  const [meant] = [...named.keys()].flatMap((id) => cases.get(id) ?? []).filter(({ odzysk_no }) => near.has(odzysk_no));
  if (!meant) return undefined;
  return { id: meant.id, ground: { code: 'odzysk_no', isGuess: true, number: meant.odzysk_no, written } };
}

/** Smaller is better: the strongest ground, then an open case, the name and the amount, more grounds, the older case. */
function placeOf({ grounds, is_open, isNamed, isOwed, id }: Weighed, isMeant: boolean): number[] {
  const ranks = grounds.map(({ code, isGuess }) => (isGuess ? reasonCodes.length : reasonCodes.indexOf(code)));
  return [isMeant ? -1 : Math.min(...ranks), is_open ? 0 : 1, isNamed ? 0 : 1, isOwed ? 0 : 1, -grounds.length, id];
}

const compared = (one: readonly number[], other: readonly number[]) =>
  one.map((place, i) => place - other[i]!).find((difference) => difference !== 0) ?? 0;
