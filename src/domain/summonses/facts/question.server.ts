import type { Db, Row } from '#engine/server/behaviour.ts';
import type { LetterKind } from '#domain/letters/letter-data.ts';
import { interestRates } from '#domain/interest-rates/interest-rates.server.ts';
import { today } from '#domain/settings/clock.server.ts';
import type { CallQuestion } from './amounts.server.ts';
import { readSummonsCase } from './case.server.ts';
import { callSettings } from './office.server.ts';

/** All that a call of the case is decided from today; without a kind, the one of the case's type. */
export async function questionFor(db: Db, id: number, wanted: LetterKind | null, sent: Row): Promise<CallQuestion> {
  const summonsCase = await readSummonsCase(db, id);
  const kind = wanted ?? (summonsCase.case_type === 'loan' ? 'loan' : 'leasing');
  const [settings, rates] = [await callSettings(db, kind), await interestRates(db)];
  return { kind, summonsCase, sent, settings, rates, today: today() };
}
