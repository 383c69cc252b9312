import { sql } from 'kysely';
import type { Context, Db } from '#engine/server/behaviour.ts';
import { visibleIds } from '#engine/server/rights/visible.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { numberedAccounts } from '#domain/virtual-accounts/virtual-accounts.server.ts';
import type { Candidate } from './candidate.ts';
import { caseCandidates, type Grounds, groundsOf, hitKey, type HitsByKey, type Named } from './case-candidates.ts';
import { owedIn, readCandidateCases } from './case-facts.server.ts';
import { type Clue, cluesOf, guessesOf, type LineTexts, namesOf } from './clue.ts';
import { findHits } from './hits.server.ts';
import { reversedLines } from './reversed-lines.server.ts';

/** A line as its candidates follow from it. */
export interface CandidateLine extends LineTexts {
  readonly id: number;
  readonly bank_account_id: number;
  /** The creditor whose account it is; null of the agency's. */
  readonly owner_id: number | null;
  /** What the account that it comes from is called, where its statements are read as well. */
  readonly from_account: string | null;
  readonly booked_on: string;
  readonly amount: string;
  readonly amount_left: string;
  readonly currency: string;
  readonly currency_id: number;
  readonly side: string;
  readonly reversal: boolean;
  readonly state: string;
}

const isWorked = ({ state }: CandidateLine) => state !== 'ignored' && state !== 'reversed';

/** Those in their order, as a person chooses among them; or whether there are any, and whether one is certain. */
type Wanted = 'ordered' | 'any';

/** The candidates of lines, best first, by the line's id: worked out anew, in a few statements however many lines there are. */
export async function findCandidates(
  context: Context,
  lines: readonly CandidateLine[],
  wanted: Wanted = 'ordered',
): Promise<ReadonlyMap<number, readonly Candidate[]>> {
  const { db, language } = context;
  const worked = lines.filter(isWorked);
  const reversed = worked.filter(({ reversal }) => reversal);
  const reversals = await reversedLines(db, language, reversed);
  const payments = worked.filter(({ reversal, side }) => !reversal && side === 'credit');
  const clues = await cluesOfLines(db, payments);
  const names = new Map(payments.map((line) => [line.id, namesOf(line)]));
  const hits = await hitsOf(db, [...clues.values(), ...names.values()].flat());
  const fromClues = mapOf(clues, (some) => groundsOf(some, hits));
  const grounds = await withGuesses(db, payments, fromClues);
  const named = mapOf(names, (some) => namedBy(some, hits));
  const weighed = [...new Set(payments.flatMap(({ id }) => [...grounds.get(id)!.keys(), ...named.get(id)!.keys()]))];
  const seen = await visibleIds(context, context.model.named(debtCase.name), weighed);
  const cases = await readCandidateCases(db, [...seen]);
  const weighing = wanted === 'any' ? withoutGrounds(grounds, named, seen) : toBeWeighed(grounds, named);
  const shown = weighing.filter((id) => seen.has(id));
  const isOwed = await owedIn(db, shown);
  const known = { cases, isOwed, language };
  return new Map<number, readonly Candidate[]>([
    ...lines.map(({ id }): [number, readonly Candidate[]] => [id, []]),
    ...reversals,
    ...payments.map((line): [number, readonly Candidate[]] => {
      const amount = Number(line.amount_left) > 0 ? line.amount_left : line.amount;
      return [line.id, caseCandidates({ ...line, amount }, grounds.get(line.id)!, named.get(line.id)!, known)];
    }),
  ]);
}

async function cluesOfLines(db: Db, lines: readonly CandidateLine[]): Promise<Map<number, Clue[]>> {
  const numbered = lines.length ? await numberedAccounts(db) : [];
  return new Map(lines.map((line) => [line.id, cluesOf(line, numbered)]));
}

async function hitsOf(db: Db, clues: readonly Clue[]): Promise<HitsByKey> {
  return Map.groupBy(await findHits(db, clues), hitKey);
}

/** Where a line says nothing that leads to a case, a digit of it may be wrong. */
async function withGuesses(
  db: Db,
  lines: readonly CandidateLine[],
  grounds: ReadonlyMap<number, Grounds>,
): Promise<ReadonlyMap<number, Grounds>> {
  const open = lines.filter(
    ({ id }) => ![...grounds.get(id)!.values()].flat().some(({ code }) => code !== 'known_account'),
  );
  const guesses = new Map(open.map((line) => [line.id, guessesOf(line)]));
  const hits = await hitsOf(db, [...guesses.values()].flat());
  const guessed = mapOf(guesses, (some) => groundsOf(some, hits));
  return new Map([...grounds].map(([id, sure]) => [id, joined(sure, guessed.get(id))]));
}

function joined(sure: Grounds, guessed: Grounds = new Map()): Grounds {
  const ids = new Set([...sure.keys(), ...guessed.keys()]);
  return new Map([...ids].map((id) => [id, [...(sure.get(id) ?? []), ...(guessed.get(id) ?? [])]]));
}

const namedBy = (clues: readonly Clue[], hits: HitsByKey): Named =>
  new Map(clues.flatMap((clue) => hits.get(hitKey(clue)) ?? []).map((hit) => [hit.debt_case_id, hit.number]));

/** What is owed matters for who is called so, and where there is more than one to choose from. */
const toBeWeighed = (grounds: ReadonlyMap<number, Grounds>, named: ReadonlyMap<number, Named>): number[] => [
  ...new Set([
    ...[...named.values()].flatMap((some) => [...some.keys()]),
    ...[...grounds.values()].flatMap((some) => (some.size > 1 ? [...some.keys()] : [])),
  ]),
];

/** What is owed decides whether there is a candidate only where nothing but a name speaks for any. */
const withoutGrounds = (
  grounds: ReadonlyMap<number, Grounds>,
  named: ReadonlyMap<number, Named>,
  seen: ReadonlySet<number>,
): number[] => {
  const isFound = (id: number) => [...grounds.get(id)!.keys()].some((caseId) => seen.has(caseId));
  return [...new Set([...named].flatMap(([id, some]) => (isFound(id) ? [] : [...some.keys()])))];
};

const mapOf = <From, To>(map: ReadonlyMap<number, From>, of: (value: From) => To): Map<number, To> =>
  new Map([...map].map(([id, value]) => [id, of(value)]));

/** Lines as {@link findCandidates} reads them. */
export async function readCandidateLines(db: Db, ids: readonly number[]): Promise<CandidateLine[]> {
  const { rows } = await sql<CandidateLine>`
    select t.id, t.bank_account_id, a.creditor_id as owner_id, f.name as from_account, t.booked_on, t.amount, t.amount_left, t.currency_id, y.code as currency, t.side, t.reversal, t.state,
      t.title, t.counterparty, t.counterparty_account, t.virtual_account
    from bank_transfers t join currencies y on y.id = t.currency_id join bank_accounts a on a.id = t.bank_account_id
    left join bank_accounts f on f.number = t.counterparty_account
    where t.id = any(${ids}::bigint[]) order by t.id`.execute(db);
  return rows;
}
