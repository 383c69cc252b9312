import type { Db } from '#engine/server/behaviour.ts';
import type { Catalogue, Values, Words } from '#engine/words.ts';
import type { Candidate } from './candidates/candidate.ts';
import type { CandidateLine } from './candidates/find-candidates.server.ts';
import { correctedLines } from './corrected-statements.server.ts';
import { countedInCollective } from './counted-once.server.ts';
import { matchingMessages } from './matching-messages.ts';
import { notedByHand } from './noted-by-hand.server.ts';
import { toldBefore } from './told-before.server.ts';

const doubtWords = {
  noted_by_hand: {
    pl: 'W sprawie {no} jest już wpłata na tę kwotę z dnia {day}, zapisana ręcznie. Jeśli to ta sama wpłata, usuń tamtą albo pomiń tę pozycję',
    en: 'Case {no} already has a payment of this amount of {day}, noted by hand. If it is the same payment, delete that one or ignore this line',
  },
  told_before: {
    pl: 'Może być tym samym przelewem co wczytany z innego pliku, zaksięgowany dnia {day}. Jeśli to ta sama wpłata, pomiń tę pozycję',
    en: 'May be the same transfer as one read from another file, booked on {day}. If it is the same payment, ignore this line',
  },
  in_corrected: {
    pl: 'Wyciąg z tych samych dni i z tym samym saldem początkowym wczytano już z innymi pozycjami – bank mógł go poprawić. Jeśli tę wpłatę rozliczono z tamtego wyciągu, cofnij tamto rozliczenie albo pomiń tę pozycję',
    en: 'A statement of the same days and opening balance was read before with other lines – the bank may have corrected it. If this payment is matched by that one, unmatch it there or ignore this line',
  },
  from_account: {
    pl: 'Przelew z rachunku „{name}”, którego wyciągi też są wczytywane. Jeśli to przelew między własnymi rachunkami albo pieniądze rozliczone już tam, pomiń tę pozycję',
    en: 'A transfer from the account “{name}”, the statements of which are read as well. If it is one between own accounts, or money that is matched there already, ignore this line',
  },
} satisfies Catalogue;

/** Why nobody but a person decides what becomes of a line. */
export interface Doubt {
  /** The line whose money it may be too, where it is known. */
  readonly bank_transfer_id: number | null;
  readonly words: Words;
  readonly params?: Values;
}

/**
 * The first doubt of each of these lines that has one: whether its money is that of another line, moved between accounts, or
 * noted already in the case that is its best candidate.
 * @param isEarlier as long as the lines are being read: only of what was read before them
 */
export async function doubtsOf(
  db: Db,
  lines: readonly CandidateLine[],
  candidates: ReadonlyMap<number, readonly Candidate[]>,
  { isEarlier = false }: { readonly isEarlier?: boolean } = {},
): Promise<ReadonlyMap<number, Doubt>> {
  const open = lines.filter(({ state }) => state === 'suggested' || state === 'unmatched');
  const ids = open.map(({ id }) => id);
  const doubts = new Map<number, Doubt>();
  // Each takes the place of the one before it, which is less sure.
  for (const { id, side, reversal, from_account: name } of open)
    if (side === 'credit' && !reversal && name !== null)
      doubts.set(id, { bank_transfer_id: null, words: doubtWords.from_account, params: { name } });
  for (const [id, { odzysk_no: no, payment_date: day }] of await notedByHand(db, open, candidates))
    doubts.set(id, { bank_transfer_id: null, words: doubtWords.noted_by_hand, params: { no, day } });
  for (const id of await correctedLines(db, ids))
    doubts.set(id, { bank_transfer_id: null, words: doubtWords.in_corrected });
  for (const [id, { bank_transfer_id, booked_on: day }] of await toldBefore(db, ids, { isEarlier }))
    doubts.set(id, { bank_transfer_id, words: doubtWords.told_before, params: { day } });
  const all = lines.map(({ id }) => id);
  for (const [id, bank_transfer_id] of await countedInCollective(db, all))
    doubts.set(id, { bank_transfer_id, words: matchingMessages.collective_matched });
  return doubts;
}
