import {
  letterConditions,
  letterFields,
  letterLoops,
  type LetterPartName,
  letterParts,
  type LetterRun,
  type LetterScope,
} from './letter-fields.ts';
import { type LetterNode, parseLetterText } from './letter-text.ts';

/** A letter as it is laid out: what PDF and DOCX print one after the other. */
export type LetterBlock =
  | { readonly is: 'heading' | 'paragraph'; readonly runs: readonly LetterRun[] }
  | { readonly is: 'list'; readonly items: readonly (readonly LetterRun[])[] }
  | { readonly is: LetterPartName };

/** The text with its fields filled in. What a value holds is never read as a mark of the text. */
export function letterBlocks(text: string, scope: LetterScope): LetterBlock[] {
  const values: (readonly LetterRun[])[] = [];
  const filled = fill(parseLetterText(text).nodes, scope, values);
  const blocks: LetterBlock[] = [];
  for (const line of filled.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const [, part] = /^\uE000(\w+)\uE001$/.exec(line) ?? [];
    if (part !== undefined && isPart(part)) {
      blocks.push({ is: part });
      continue;
    }
    const [, mark, words = ''] = /^(#+ |- )?(.*)$/.exec(line) ?? [];
    const runs = runsOf(words.trim(), values);
    if (mark !== '- ') {
      blocks.push({ is: mark === undefined ? 'paragraph' : 'heading', runs });
      continue;
    }
    const last = blocks.at(-1);
    if (last?.is === 'list') blocks[blocks.length - 1] = { is: 'list', items: [...last.items, runs] };
    else blocks.push({ is: 'list', items: [runs] });
  }
  return blocks;
}

/** The text with a number in place of each value, so that no value is taken for text. */
function fill(nodes: readonly LetterNode[], scope: LetterScope, values: (readonly LetterRun[])[]): string {
  return nodes
    .map((node) => {
      if (node.is === 'text') return node.text;
      if (node.is === 'field') return filledField(node.name, scope, values);
      return scopesOf(node, scope)
        .map((one) => fill(node.nodes, one, values))
        .join('');
    })
    .join('');
}

function filledField(name: string, scope: LetterScope, values: (readonly LetterRun[])[]): string {
  if (isPart(name)) {
    return letterParts[name].isThere(scope.facts) ? `\uE000${name}\uE001` : '';
  }
  const value = letterFields[name]?.value(scope);
  if (!value) return '';
  values.push(typeof value === 'string' ? [{ text: value, bold: false }] : value);
  return `\uE000${values.length - 1}\uE001`;
}

const isPart = (name: string): name is LetterPartName => Object.hasOwn(letterParts, name);

/** In which scopes a conditional part stands: none, this one, or one for each contract. */
function scopesOf({ name, not }: { name: string; not: boolean }, scope: LetterScope): LetterScope[] {
  const repeated = Object.hasOwn(letterLoops, name) ? letterLoops[name]?.of(scope.facts) : undefined;
  if (repeated && !not) return repeated.map((contract) => ({ ...scope, contract }));
  const holds = repeated ? repeated.length > 0 : isKnown(name, scope);
  return holds === not ? [] : [scope];
}

function isKnown(name: string, scope: LetterScope): boolean {
  if (Object.hasOwn(letterConditions, name)) return letterConditions[name]!.holds(scope.facts);
  if (isPart(name)) return letterParts[name].isThere(scope.facts);
  return Boolean(letterFields[name]?.value(scope)?.length);
}

function runsOf(line: string, values: readonly (readonly LetterRun[])[]): LetterRun[] {
  let isBold = false;
  const runs = line.split(/(\*\*|\uE000\d+\uE001)/).flatMap((piece): LetterRun[] => {
    if (piece === '**') {
      isBold = !isBold;
      return [];
    }
    const [, index] = /^\uE000(\d+)\uE001$/.exec(piece) ?? [];
    if (index !== undefined) return values[Number(index)]!.map(({ text, bold }) => ({ text, bold: bold || isBold }));
    return piece === '' ? [] : [{ text: piece, bold: isBold }];
  });
  return runs.map((run, at) => ({ ...run, text: withoutSecondStop(run.text, runs[at - 1]?.text) }));
}

/** After "2026 r." the full stop of the sentence is there already. */
const withoutSecondStop = (text: string, before = '') => (before.endsWith('.') ? text.replace(/^\.(?!\.)/, '') : text);
