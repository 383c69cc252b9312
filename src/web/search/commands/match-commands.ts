import { plainLetters } from '#engine/plain-letters.ts';
import type { Command } from './command.ts';

export interface Matched {
  /** Those that what is typed begins: they are meant. */
  readonly meant: readonly Command[];
  /** Those that it only occurs in. */
  readonly alike: readonly Command[];
}

const [most, mostAlike] = [6, 4];

/** The commands for a text, typed with Polish letters or without; those that were used last first. */
export function matchCommands(commands: readonly Command[], typed: string, used: readonly string[]): Matched {
  const text = plainLetters(typed.trim()).replace(/\s+/g, ' ');
  const words = text.split(' ');
  if (text === '') return { meant: [], alike: [] };
  const lastFirst = usedFirst(commands, used);
  const meant = lastFirst.filter((one) => textsOf(one).some((own) => own.startsWith(text)));
  const alike = lastFirst.filter((one) => !meant.includes(one) && hasWords(textsOf(one).join(' '), words));
  return { meant: meant.slice(0, most), alike: alike.slice(0, mostAlike) };
}

/** In the order they were used, the others after them as they stand. */
export function usedFirst(commands: readonly Command[], used: readonly string[]): readonly Command[] {
  const place = ({ name }: Command) => (used.includes(name) ? used.indexOf(name) : used.length);
  return commands.toSorted((one, other) => place(one) - place(other));
}

const textsOf = ({ label, alike }: Command) => [label, ...alike].map(plainLetters);

/** Whether each of the words begins one of the text. */
function hasWords(text: string, words: readonly string[]): boolean {
  const own = text.split(/[\s/(),–-]+/);
  return words.every((word) => own.some((one) => one.startsWith(word)));
}
