/** Of periodic claims and those of a business; a creditor is one (art. 118 k.c.). What a court awarded has six (art. 125 k.c.). */
const YEARS = 3;

/** The last day of the calendar year in which the claim becomes limited, `YYYY-MM-DD`; null without a due date (art. 118 k.c.). */
export function limitationDate(due: string | null): string | null {
  if (due === null) return null;
  const year = Math.min(Number(due.slice(0, 4)) + YEARS, 9999);
  return `${String(year).padStart(4, '0')}-12-31`;
}
