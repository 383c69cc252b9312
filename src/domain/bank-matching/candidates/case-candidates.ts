import type { Language } from '#engine/words.ts';
import { isSame, sameNumber } from '../titles/written-number.ts';
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
  const leads = clues.flatMap((clue) => (hits.get(hitKey(clue)) ?? []).filter(isMeant(clue)).map((hit) => ({ clue, hit })));
  const places = leads.filter(({ clue }) => !clue.isGuess).flatMap(({ clue }) => clue.at ?? []);
  const isWithin = ({ clue: { at } }: Lead) =>
    at !== null && places.some(({ from, to }) => from <= at.from && to >= at.to && to - from > at.to - at.from);
  const grounds = leads
    .filter((lead) => !isWithin(lead))
    .map(({ clue, hit }) => ({ id: hit.debt_case_id, ground: groundOf(clue, hit) }));
  return new Map(
    [...Map.groupBy(grounds, ({ id }) => id)].map(([id, some]) => [id, distinct(some.map(({ ground }) => ground))]),
  );
}

const isMeant = (clue: Clue) => (hit: Hit) => !clue.same || isSame(clue.same, sameNumber(hit.number));

const groundOf = (clue: Clue, hit: Hit): Ground => ({
  code: clue.code ?? hit.code,
  isGuess: clue.isGuess,
  number: hit.number,
  ...(clue.isGuess && clue.at && !isSame(sameNumber(clue.at.written), sameNumber(hit.number))
    ? { written: clue.at.written }
    : {}),
});

/** Each code once, the surest of its grounds. */
function distinct(grounds: readonly Ground[]): Ground[] {
  const sure = grounds.toSorted((a, b) => Number(a.isGuess) - Number(b.isGuess));
  return reasonCodes.flatMap((code) => sure.find((one) => one.code === code) ?? []);
}

/** The one case that the grounds prove; null where none is proved, or more than one is. */
export function provedCase(grounds: Grounds): number | null {
  const [first, ...others] = [...grounds].filter(([, some]) => some.some(isProof));
  return first && !others.length ? first[0] : null;
}

export interface LineOfCandidates {
  readonly currency: string;
  readonly amount: string;
  readonly booked_on: string;
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
  const all = [...new Set([...found.keys(), ...named.keys()])].flatMap((id) => {
    const ofCase = known.cases.get(id);
    const [isNamed, isOwed] = [named.has(id), known.isOwed(id, line)];
    const byName = isNamed && isOwed ? [{ code: 'name_and_amount', isGuess: false, number: named.get(id)! } as const] : [];
    const grounds = [...(found.get(id) ?? []), ...byName];
    return ofCase && grounds.length ? [{ ...ofCase, grounds, isNamed, isOwed }] : [];
  });
  return all
    .toSorted((a, b) => placeOf(a).map((place, i) => place - placeOf(b)[i]!).find((difference) => difference !== 0) ?? 0)
    .slice(0, most)
    .map(({ id, odzysk_no, is_open, grounds }) => ({
      debt_case_id: id,
      odzysk_no,
      certain: is_open && id === proved,
      reasons: grounds.map((ground) => sayReason(known.language, ground)),
    }));
}

/** Smaller is better: the strongest ground, then an open case, the name and the amount, more grounds, the older case. */
function placeOf(one: CandidateCase & { grounds: readonly Ground[]; isNamed: boolean; isOwed: boolean }): number[] {
  const { grounds, is_open, isNamed, isOwed, id } = one;
  const best = Math.min(...grounds.map(({ code, isGuess }) => (isGuess ? reasonCodes.length : reasonCodes.indexOf(code))));
  return [best, is_open ? 0 : 1, isNamed ? 0 : 1, isOwed ? 0 : 1, -grounds.length, id];
}
