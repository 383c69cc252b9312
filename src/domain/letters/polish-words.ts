import { toCents } from '#engine/money.ts';

type Forms = readonly [one: string, few: string, many: string];

const afterNothing = (text: string) => ['', ...text.split(' ')];
const TO_NINETEEN = afterNothing(
  'jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście ' +
    'piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście',
);
const TENS = [
  '',
  ...afterNothing(
    'dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt',
  ),
];
const HUNDREDS = afterNothing('sto dwieście trzysta czterysta pięćset sześćset siedemset osiemset dziewięćset');
const THOUSANDS: readonly Forms[] = [
  ['tysiąc', 'tysiące', 'tysięcy'],
  ['milion', 'miliony', 'milionów'],
  ['miliard', 'miliardy', 'miliardów'],
  ['bilion', 'biliony', 'bilionów'],
  ['biliard', 'biliardy', 'biliardów'],
];
const UNIT: Readonly<Record<string, Forms>> = {
  PLN: ['złoty', 'złote', 'złotych'],
  EUR: ['euro', 'euro', 'euro'],
};

/** Picks the Polish form after a number: 1 złoty, 2–4 złote (not 12–14), otherwise złotych. */
function pluralForm(count: bigint, [one, few, many]: Forms): string {
  if (count === 1n) return one;
  const lastTwo = count % 100n;
  const last = count % 10n;
  return last >= 2n && last <= 4n && (lastTwo < 12n || lastTwo > 14n) ? few : many;
}

/** A whole number below 10^18 in Polish words: `1234n` → "jeden tysiąc dwieście trzydzieści cztery". */
export function numberInWords(value: bigint): string {
  if (value < 0n) return `minus ${numberInWords(-value)}`;
  if (value === 0n) return 'zero';
  if (value >= 10n ** 18n) throw new RangeError(`too large for words: ${value}`);
  const words: string[] = [];
  for (let power = THOUSANDS.length; power >= 0; power -= 1) {
    const group = (value / 1000n ** BigInt(power)) % 1000n;
    if (group === 0n) continue;
    words.push(belowThousand(Number(group)));
    const forms = THOUSANDS[power - 1];
    if (forms) words.push(pluralForm(group, forms));
  }
  return words.join(' ');
}

function belowThousand(group: number): string {
  const rest = group % 100;
  const tail = rest < 20 ? [TO_NINETEEN[rest]] : [TENS[Math.floor(rest / 10)], TO_NINETEEN[rest % 10]];
  return [HUNDREDS[Math.floor(group / 100)], ...tail].filter(Boolean).join(' ');
}

/** A decimal amount in words: `"1234.50"` → "jeden tysiąc dwieście trzydzieści cztery złote 50/100". */
export function amountInWords(amount: string, currency: string): string {
  const grosze = toCents(amount);
  const whole = (grosze < 0n ? -grosze : grosze) / 100n;
  const cents = ((grosze < 0n ? -grosze : grosze) % 100n).toString().padStart(2, '0');
  const sign = grosze < 0n ? 'minus ' : '';
  // Euro is neuter, so one of it is "jedno".
  const words = whole === 1n && currency === 'EUR' ? 'jedno' : numberInWords(whole);
  return `${sign}${words} ${pluralForm(whole, UNIT[currency] ?? [currency, currency, currency])} ${cents}/100`;
}
