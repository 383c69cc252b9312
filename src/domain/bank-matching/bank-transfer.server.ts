import { sql } from 'kysely';
import type { bankTransfer } from '#domain/bank-statements/bank-transfer.ts';
import { closed, flag, integer, type JsonSchema, list, orNull, text } from '#engine/json-schema.ts';
import type { Behaviour, Context, Db, Row } from '#engine/server/behaviour.ts';
import { sayIn } from '#engine/words.ts';
import { reasonCodes } from './candidates/candidate.ts';
import { findCandidates, readCandidateLines } from './candidates/find-candidates.server.ts';
import { doubtsOf } from './doubts.server.ts';

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
  const doubts = await doubtsOf(context.db, lines, candidates);
  for (const record of records) {
    const found = candidates.get(Number(record.id)) ?? [];
    record.candidates = found;
    const doubt = doubts.get(Number(record.id));
    record.waits_for = doubt
      ? { bank_transfer_id: doubt.bank_transfer_id, text: sayIn(context.language, doubt.words, doubt.params) }
      : null;
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
