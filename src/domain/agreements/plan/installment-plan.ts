/** An installment as it is proposed: its amount in hundredths. */
export interface PlannedInstallment {
  readonly due_date: string;
  readonly amount: bigint;
}

/** What a plan answers: amounts `"1234.50"`. */
export interface AgreementPlan {
  readonly items: readonly { readonly no: number; readonly due_date: string; readonly amount: string }[];
  readonly total: string;
}

/** So many installments are agreed at most. */
export const mostInstallments = 360;

/** So many equal parts, cut down to the hundredth; the last one takes the rest. */
export function partsByCount(total: bigint, count: number): bigint[] {
  const part = total / BigInt(count);
  return Array.from({ length: count }, (_, at) => (at < count - 1 ? part : total - part * BigInt(count - 1)));
}

/** So much each time; the last one takes the rest. Null where they would be too many. */
export function partsByAmount(total: bigint, amount: bigint): bigint[] | null {
  const count = (total + amount - 1n) / amount;
  if (count > BigInt(mostInstallments)) return null;
  return Array.from({ length: Number(count) }, (_, at) =>
    at < Number(count) - 1 ? amount : total - amount * (count - 1n),
  );
}

/** One a month from the first day on; a month that lacks the day ends it. */
export const planMonthly = (parts: readonly bigint[], first: string): PlannedInstallment[] =>
  parts.map((amount, months) => ({ due_date: monthsLater(first, months), amount }));

function monthsLater(first: string, months: number): string {
  const [year, month, day] = first.split('-').map(Number) as [number, number, number];
  const index = year * 12 + (month - 1) + months;
  const [inYear, inMonth] = [Math.floor(index / 12), (index % 12) + 1];
  const last = new Date(Date.UTC(inYear, inMonth, 0)).getUTCDate();
  return [String(inYear).padStart(4, '0'), pad(inMonth), pad(Math.min(day, last))].join('-');
}

const pad = (number: number) => String(number).padStart(2, '0');
