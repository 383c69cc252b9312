import { isDay } from '#engine/fields/date.ts';
import { formatDate } from '#engine/format.ts';
import { today } from '#engine/days/today.ts';
import type { Words } from '#engine/words.ts';
import { effectiveDueDate } from '#domain/interest/due-date.ts';
import type { LetterKind } from '#domain/letters/letter-kinds.ts';

/** What is said beside the deadline of a letter: that the law asks for more, or when it ends (art. 115 k.c.); undefined of any other. */
export function deadlineHint(kind: LetterKind, deadline: string | null): Words | undefined {
  if (!deadline || !isDay(deadline)) return undefined;
  if (kind === 'call_709_13' && deadline <= today())
    return {
      pl: 'Termin mija od razu: art. 709¹³ § 2 k.c. wymaga odpowiedniego terminu dodatkowego',
      en: 'The deadline ends at once: art. 709¹³ § 2 k.c. asks for a suitable additional one',
    };
  const end = effectiveDueDate(deadline);
  if (end === deadline) return undefined;
  const next = formatDate(end);
  return {
    pl: `Dzień wolny od pracy: termin upłynie dopiero ${next} (art. 115 k.c.)`,
    en: `A day free of work: the deadline ends on ${next} (art. 115 k.c.)`,
  };
}
