import type { Db } from '#engine/server/behaviour.ts';
import { interestRates } from './interest-rates.server.ts';

/**
 * The first day of the half-year of a day, YYYY-MM-DD, where the table lacks a rate that is set anew for each (art. 11b of the
 * act of 8 March 2013 against late payments): interest goes on by the one before, which may have changed. Else null.
 */
export async function missingRate(db: Db, today: string): Promise<string | null> {
  const halfYear = `${today.slice(0, 4)}-${today.slice(5) < '07-01' ? '01' : '07'}-01`;
  const { commercial, commercial_public_medical } = await interestRates(db);
  const areThere = [commercial, commercial_public_medical].every((rates) =>
    rates.some(({ from }) => from >= halfYear && from <= today),
  );
  return areThere ? null : halfYear;
}
