import { isAmount, subtractMoney, sumMoney, compareMoney, formatAmount } from '#engine/money.ts';
import { hasMembers } from '#engine/member-of.ts';
import type { Problems } from '#engine/server/refusal.ts';

/** What part of a line pays which case. */
export interface Part {
  readonly debt_case_id: number;
  readonly amount: string;
}

/**
 * Which cases a line is to pay, of an amount that is left: one without an amount takes what the others leave. Adds what is wrong to
 * `problems`, under `matches`.
 */
export function partsIn(sent: unknown, left: string, problems: Problems): Part[] {
  const named = Array.isArray(sent) ? sent.map(namedPart) : [];
  const add = (code: Parameters<Problems['add']>[1], params?: Parameters<Problems['add']>[2]) =>
    problems.add('matches', code, params);
  if (!named.length) add('blank');
  if (named.some((one) => one === null)) add('invalid');
  const parts = named.filter((one) => one !== null);
  const open = parts.filter(({ amount }) => amount === null);
  const said = sumMoney(parts.map(({ amount }) => amount));
  if (new Set(parts.map(({ debt_case_id }) => debt_case_id)).size < parts.length) add('named_twice');
  if (open.length > 1 || (open.length && compareMoney(said, left) >= 0)) add('blank');
  if (parts.some(({ amount }) => amount !== null && compareMoney(amount, '0.00') <= 0)) add('positive');
  if (compareMoney(said, left) > 0) add('more_than_left', { count: formatAmount(left) });
  if (problems.any) return [];
  const rest = subtractMoney(left, said);
  return parts.map(({ debt_case_id, amount }) => ({ debt_case_id, amount: amount ?? rest }));
}

function namedPart(sent: unknown): { readonly debt_case_id: number; readonly amount: string | null } | null {
  if (!hasMembers(sent)) return null;
  const { debt_case_id: id, amount = null } = sent;
  const caseId = typeof id === 'number' || (typeof id === 'string' && /^\d{1,15}$/.test(id)) ? Number(id) : Number.NaN;
  if (!Number.isSafeInteger(caseId) || caseId < 1) return null;
  if (amount === null || amount === '') return { debt_case_id: caseId, amount: null };
  const text = typeof amount === 'number' || typeof amount === 'string' ? String(amount).trim() : '';
  if (!isAmount(text) || text.length > 16) return null;
  return { debt_case_id: caseId, amount: sumMoney([text]) };
}
