import type { CaseRecord } from '#domain/cases/case-record.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { useBalance } from '#domain/claims/screens/use-balance.screens.tsx';
import { useRecords } from '#engine/web/use-records.ts';
import { type Choice, isCase, type Line } from '../line.ts';

/** The cases of these choices by their ids, as far as they are there. */
export function useCasesOf(choices: readonly Choice[]): ReadonlyMap<number, CaseRecord> {
  const ids = choices.flatMap((one) => (isCase(one) ? one.debt_case_id : [])).toSorted((a, b) => a - b);
  const { data } = useRecords(debtCase, { q: { id_in: ids }, per_page: ids.length }, ids.length > 0);
  return new Map((data?.data ?? []).map((record) => [record.id, record]));
}

/** What was owed in a case on the day that a line was booked, in the line's currency; undefined until known. */
export function useOwed(caseId: number, { booked_on, currency }: Line): string | undefined {
  const { data: balance } = useBalance(caseId, booked_on);
  if (balance?.debt_case_id !== caseId || balance.on !== booked_on) return undefined;
  return balance.currencies.find((one) => one.currency === currency)?.total_left ?? '0.00';
}

/** Fetches ahead what a line will show. */
export function LoadedAhead({ line }: { readonly line: Line }) {
  useCasesOf(line.candidates);
  const [first] = line.candidates;
  return first && isCase(first) ? <OwedAhead caseId={first.debt_case_id} line={line} /> : null;
}

function OwedAhead({ caseId, line }: { readonly caseId: number; readonly line: Line }) {
  useOwed(caseId, line);
  return null;
}
