import { countOf } from '#engine/plural.ts';
import type { CountedWords, Language } from '#engine/words.ts';

/** The longest first; as they stand after "przez". */
const units: readonly (readonly [ms: number, noun: CountedWords])[] = [
  [
    3_600_000,
    {
      pl: { one: 'godzinę', few: 'godziny', many: 'godzin', other: 'godziny' },
      en: { one: 'hour', other: 'hours' },
    },
  ],
  [
    60_000,
    { pl: { one: 'minutę', few: 'minuty', many: 'minut', other: 'minuty' }, en: { one: 'minute', other: 'minutes' } },
  ],
  [
    1_000,
    {
      pl: { one: 'sekundę', few: 'sekundy', many: 'sekund', other: 'sekundy' },
      en: { one: 'second', other: 'seconds' },
    },
  ],
];

/** A time of whole seconds in the longest unit that says it whole: `6 godzin`, `90 minut`. */
export function howLong(ms: number, language: Language): string {
  const [unit, noun] = units.find(([each]) => ms % each === 0) ?? units.at(-1)!;
  return countOf(ms / unit, noun[language], language);
}
