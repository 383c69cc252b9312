import { letterConditions, letterFields, letterLoops, letterParts } from './letter-fields.ts';

/** A piece of a letter's text as it was read; `line` counts from 1. */
export type LetterNode =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'field'; readonly name: string }
  | { readonly is: 'when'; readonly name: string; readonly not: boolean; readonly nodes: LetterNode[] };

export interface LetterFault {
  readonly line: number;
  /** Key of what is said of it; `name` is what was written. */
  readonly code: keyof typeof letterFaults;
  readonly name: string;
}

/** What can be wrong with a text, after the number of the line. */
export const letterFaults = {
  unknown_field: { pl: 'nieznane pole {name}', en: 'unknown field {name}' },
  unknown_condition: { pl: 'nieznany warunek {name}', en: 'unknown condition {name}' },
  not_open: { pl: '{name} zamyka warunek, którego nic nie otwiera', en: '{name} closes what nothing opens' },
  not_closed: { pl: 'warunek {name} nie jest zamknięty', en: 'condition {name} is not closed' },
  stray_braces: {
    pl: 'niepełne nawiasy klamrowe: „{name}”',
    en: 'incomplete braces: “{name}”',
  },
  loop_in_loop: { pl: '{name} jest już w powtarzanym fragmencie', en: '{name} is inside a repeated part already' },
  not_alone: { pl: '{name} musi być w osobnym wierszu', en: '{name} must stand on a line of its own' },
  bold_not_closed: { pl: 'pogrubienie ** nie jest zamknięte', en: 'the bold ** is not closed' },
  empty_heading: { pl: 'nagłówek bez treści', en: 'a heading without words' },
} as const;

// A text that is wrong throughout is told where it starts to be.
const mostFaults = 20;
const brace = /\{\{|\}\}/;
// Looked for only where there is a brace: it tries anew at each letter.
const strayBrace = /[^\n\uE002]{0,20}(?:\{\{|\}\})[^\n\uE002]{0,20}/;
const tag = /\{\{([#^/]?)([^{}\n]*)\}\}/g;
const has = (names: object, name: string) => Object.hasOwn(names, name);
const isLoop = (name: string) => has(letterLoops, name);
const isCondition = (name: string) =>
  [letterConditions, letterLoops, letterFields, letterParts].some((names) => has(names, name));

/**
 * Reads a letter's text: a line is a paragraph, `## ` makes it a heading, `- ` an item of a list, `**` around words
 * makes them bold. `{{name}}` is a field, a table or a list; `{{#name}}…{{/name}}` stands where the name is known or
 * holds (once for each contract, where it is several), `{{^name}}…{{/name}}` where it is not.
 */
export function parseLetterText(text: string): { nodes: LetterNode[]; faults: LetterFault[] } {
  const faults: LetterFault[] = lineFaults(text);
  const root: LetterNode[] = [];
  const open: { name: string; line: number; written: string; nodes: LetterNode[] }[] = [];
  const source = withoutTagLines(text);
  let at = 0;
  const into = () => open.at(-1)?.nodes ?? root;
  const lineAt = lineCounter(source);
  const say = (offset: number, code: LetterFault['code'], name: string) =>
    faults.push({ line: lineAt(offset), code, name });
  const addText = (to: number) => {
    const words = source.slice(at, to);
    const stray = brace.test(words) && strayBrace.exec(words);
    if (stray) say(at + stray.index, 'stray_braces', stray[0].trim());
    if (words) into().push({ is: 'text', text: words.replaceAll('\uE002', '') });
  };
  for (const match of source.matchAll(tag)) {
    const [written, sign, inside = ''] = match;
    const name = inside.trim();
    addText(match.index);
    at = match.index + written.length;
    if (sign === '') {
      if (has(letterFields, name) || has(letterParts, name)) into().push({ is: 'field', name });
      else say(match.index, 'unknown_field', written);
    } else if (sign === '/') {
      if (open.at(-1)?.name === name) open.pop();
      else say(match.index, 'not_open', written);
    } else {
      if (!isCondition(name)) say(match.index, 'unknown_condition', written);
      // Each loop in a loop would multiply the letter by its contracts.
      if (isLoop(name) && open.some((outer) => isLoop(outer.name))) say(match.index, 'loop_in_loop', written);
      const nodes: LetterNode[] = [];
      into().push({ is: 'when', name, not: sign === '^', nodes });
      open.push({ name, line: lineAt(match.index), written, nodes });
    }
  }
  addText(source.length);
  for (const { line, written } of open) faults.push({ line, code: 'not_closed', name: written });
  const inOrder = faults.toSorted((one, other) => one.line - other.line);
  return { nodes: root, faults: inOrder.slice(0, mostFaults) };
}

/** Tells the line of an offset; offsets are asked for in their order. */
function lineCounter(source: string): (offset: number) => number {
  let [counted, line] = [0, 1];
  return (offset) => {
    for (; counted < offset; counted += 1) if (source[counted] === '\n' || source[counted] === '\uE002') line += 1;
    return line;
  };
}

/** A condition that has a line to itself leaves no empty paragraph; the mark keeps the lines countable. */
function withoutTagLines(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[\uE000-\uE002]/g, '')
    .replaceAll(/^[ \t]*(\{\{[#^/][^{}\n]*\}\})[ \t]*(?:\n|$)/gm, '$1\uE002');
}

function lineFaults(text: string): LetterFault[] {
  return text.split(/\r?\n/).flatMap((written, index): LetterFault[] => {
    const line = index + 1;
    const alone = [...written.matchAll(tag)].filter(([whole, sign, name = '']) => {
      return sign === '' && has(letterParts, name.trim()) && written.trim() !== whole;
    });
    return [
      ...alone.map(([name]): LetterFault => ({ line, code: 'not_alone', name })),
      ...(written.split('**').length % 2 === 0 ? [{ line, code: 'bold_not_closed' as const, name: '' }] : []),
      ...(/^\s*#+\s*$/.test(written) ? [{ line, code: 'empty_heading' as const, name: '' }] : []),
    ];
  });
}

/** A fault as a person is told: "wiersz 12: nieznane pole {{x}}". */
export function sayFault({ line, code, name }: LetterFault, language: 'pl' | 'en'): string {
  const where = language === 'pl' ? 'wiersz' : 'line';
  return `${where} ${line}: ${letterFaults[code][language].replace('{name}', () => name)}`;
}
