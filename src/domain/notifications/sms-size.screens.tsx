import type { Catalogue } from '#engine/words.ts';
import { useSay } from '#browser/language/use-say.ts';
import { useSession } from '#browser/session/session.ts';
import { smsLength } from './delivery/sms-length.ts';
import { withoutDiacritics } from './delivery/sms-text.ts';

const words = {
  length: { pl: '{characters}, {parts}', en: '{characters}, {parts}' },
  wide: {
    pl: 'Ze znakami takimi jak {letters} jeden SMS mieści 70 znaków, a nie 160.',
    en: 'Because of {letters} one text message holds 70 characters and not 160.',
  },
} satisfies Catalogue;
const characters = {
  pl: { one: 'znak', few: 'znaki', many: 'znaków', other: 'znaku' },
  en: { one: 'character', other: 'characters' },
};
const messages = {
  pl: { one: 'SMS', few: 'SMS-y', many: 'SMS-ów', other: 'SMS-a' },
  en: { one: 'text message', other: 'text messages' },
};
const mostShown = 8;

/** An SMS as it will go out: without Polish letters where it says so, or where the settings say so for it. */
export function useSmsText(content: unknown, strips: unknown): string {
  const { sms_strip_diacritics: byDefault } = useSession().settings;
  const text = typeof content === 'string' ? content : '';
  return (strips ?? byDefault) ? withoutDiacritics(text) : text;
}

/** How long an SMS is, as how many it is paid, and what makes it so long. */
export function SmsSize({ text }: { readonly text: string }) {
  const { say, count } = useSay();
  const { characters: length, parts, wide } = smsLength(text);
  if (parts === 0) return null;
  const letters = wide.slice(0, mostShown).join(' ') + (wide.length > mostShown ? ' …' : '');
  return (
    <p className="quiet">
      {say(words.length, { characters: count(length, characters), parts: count(parts, messages) })}
      {wide.length > 0 && `. ${say(words.wide, { letters })}`}
    </p>
  );
}
