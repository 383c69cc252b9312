import { sql } from 'kysely';
import type { bankTransfer } from '#domain/bank-statements/bank-transfer.ts';
import { closed, flag, integer, type JsonSchema, list, orNull, text } from '#engine/json-schema.ts';
import type { Behaviour, Context, Db, Row } from '#engine/server/behaviour.ts';
import { sayIn, type Values, type Words } from '#engine/words.ts';
import { reasonCodes } from './candidates/candidate.ts';
import { correctedLines } from './corrected-statements.server.ts';
import { countedInCollective } from './counted-once.server.ts';
import { findCandidates, readCandidateLines } from './candidates/find-candidates.server.ts';
import { matchingMessages } from './matching-messages.ts';
import { toldBefore } from './told-before.server.ts';

const reasons = list(closed({ code: { type: 'string', enum: reasonCodes }, text }));
const ofLine = { certain: flag, reasons } as const;

const candidate: JsonSchema = {
  anyOf: [closed({ debt_case_id: integer, odzysk_no: text, ...ofLine }), closed({ reverses_id: integer, ...ofLine })],
};
const match = closed({
  id: integer,
  debt_case_id: integer,
  odzysk_no: text,
  amount: text,
  debtor_payment_id: orNull(integer),
  user_id: orNull(integer),
});

/** Why the money of a line may be another one's, and which line that is where it is known. */
const waitsFor = closed({ bank_transfer_id: orNull(integer), text });

/** A line tells which cases it pays or may pay, worked out at each reading, since cases change without it. */
export const bankTransferBehaviour: Behaviour<typeof bankTransfer> = {
  decorate: addMatching,
  adds: { record: { candidates: list(candidate), matches: list(match), waits_for: orNull(waitsFor) } },
};

async function addMatching(records: Row[], context: Context): Promise<void> {
  const ids = records.flatMap(({ id }) => (typeof id === 'number' ? id : []));
  const lines = await readCandidateLines(context.db, ids);
  const candidates = await findCandidates(context, lines);
  const matches = await matchesByLine(context.db, ids);
  const counted = await countedInCollective(context.db, ids);
  const open = records.filter(({ state }) => state === 'suggested' || state === 'unmatched');
  const openIds = open.map(({ id }) => Number(id));
  const told = await toldBefore(context.db, openIds);
  const corrected = await correctedLines(context.db, openIds);
  const moved = new Map(
    lines.flatMap(({ id, side, reversal, from_account: name }) =>
      side === 'credit' && !reversal && name !== null ? [[id, name] as const] : [],
    ),
  );
  const { collective_matched, told_before, from_account, in_corrected } = matchingMessages;
  const waitOf = (id: number, isOpen: boolean) => {
    const [collective, before, name] = [counted.get(id), told.get(id), moved.get(id)];
    const say = (words: Words, params: Values = {}) => sayIn(context.language, words, params);
    if (collective !== undefined) return { bank_transfer_id: collective, text: say(collective_matched) };
    if (before) return { bank_transfer_id: before.bank_transfer_id, text: say(told_before, { day: before.booked_on }) };
    if (corrected.has(id)) return { bank_transfer_id: null, text: say(in_corrected) };
    return isOpen && name !== undefined ? { bank_transfer_id: null, text: say(from_account, { name }) } : null;
  };
  for (const record of records) {
    const found = candidates.get(Number(record.id)) ?? [];
    record.candidates = found;
    record.waits_for = waitOf(Number(record.id), open.includes(record));
    record.matches = matches.get(Number(record.id)) ?? [];
    if (record.state === 'suggested' || record.state === 'unmatched')
      record.state = found.length ? 'suggested' : 'unmatched';
  }
}

async function matchesByLine(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Row[]>> {
  const { rows } = await sql<{ readonly of: number; readonly told: Row }>`
    select m.bank_transfer_id as of, json_build_object('id', m.id, 'debt_case_id', m.debt_case_id, 'odzysk_no', c.odzysk_no,
      'amount', m.amount::text, 'debtor_payment_id', m.debtor_payment_id, 'user_id', m.user_id) as told
    from bank_transfer_matches m join debt_cases c on c.id = m.debt_case_id
    where m.bank_transfer_id = any(${ids}::bigint[]) order by m.id`.execute(db);
  const byLine = Map.groupBy(rows, ({ of }) => of);
  return new Map([...byLine].map(([id, some]) => [id, some.map(({ told }) => told)]));
}
