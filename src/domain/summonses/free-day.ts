import { isDay } from '#engine/fields/date.ts';
import { formatDate } from '#engine/format.ts';
import type { Words } from '#engine/words.ts';
import { effectiveDueDate } from '#domain/interest/due-date.ts';

/** What is said beside a deadline on a day free of work: when it ends (art. 115 k.c.); undefined of any other. */
export function freeDayHint(deadline: string | null): Words | undefined {
  if (!deadline || !isDay(deadline)) return undefined;
  const end = effectiveDueDate(deadline);
  if (end === deadline) return undefined;
  const next = formatDate(end);
  return {
    pl: `Dzień wolny od pracy: termin upłynie dopiero ${next} (art. 115 k.c.)`,
    en: `A day free of work: the deadline ends on ${next} (art. 115 k.c.)`,
  };
}
