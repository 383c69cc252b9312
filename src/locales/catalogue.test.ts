import { describe, expect, test } from 'vitest';
import { membersOf, readSources, type SyntaxNode, textsOf } from '#test/source-words.ts';
import { en } from './en.ts';
import { errorMessages } from './errors.ts';
import { pl } from './pl.ts';

const sources = readSources();
const keys = Object.keys(pl) as (keyof typeof pl)[];
const texts = new Set(
  sources
    .filter(({ path }) => !path.startsWith('src/locales/'))
    .flatMap(({ nodes }) => nodes.flatMap((node) => textsOf(node))),
);
const patterns = [...texts].filter((text) => /^\w+\..*…/.test(text)).map(patternOf);

/** What is said the same way in both languages. */
const international = new Set<string>(['Odzysk', 'Bank', 'administrator', 'E-mail', 'OK', '–']);

describe("the shell's catalogue", () => {
  test('has the same keys in both languages, each with words', () => {
    expect(Object.keys(en).toSorted()).toEqual(keys.toSorted());
    expect(keys.filter((key) => !pl[key].trim() || !en[key].trim())).toEqual([]);
  });

  test('fills in the same values in both languages', () => {
    expect(keys.filter((key) => filled(pl[key]) !== filled(en[key]))).toEqual([]);
  });

  test('differs between the languages, unless both say it so', () => {
    expect(keys.filter((key) => pl[key] === en[key] && !international.has(pl[key]))).toEqual([]);
  });

  test('has no key that nothing says', () => {
    const unused = keys.filter((key) => !texts.has(key) && !patterns.some((pattern) => pattern.test(key)));
    expect(unused).toEqual([]);
  });

  test('has every key that is asked for', () => {
    const asked = sources.flatMap(({ nodes, at }) =>
      nodes.filter(isTranslation).flatMap((node) => {
        const [key] = node.arguments as readonly SyntaxNode[];
        return textsOf(key).map((text) => ({ at: at(node), text }));
      }),
    );
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter(({ text }) => !keys.some((key) => patternOf(text).test(key)))).toEqual([]);
  });
});

describe('what the server refuses with', () => {
  const codes = sources.flatMap(({ nodes }) => nodes.flatMap(refusalCodes));

  test('is said in words for every code', () => {
    expect(codes.length).toBeGreaterThan(10);
    expect(codes.filter((code) => !Object.hasOwn(errorMessages, code))).toEqual([]);
  });

  test('has no words for what is never refused', () => {
    expect(Object.keys(errorMessages).filter((code) => !texts.has(code) && code !== 'generic')).toEqual([]);
  });
});

describe('what a record is refused with', () => {
  const tables = sources.filter(({ path }) => path.endsWith('messages.ts'));
  const known = tables.flatMap(({ nodes }) => nodes.flatMap(messageKeys));
  const codes = sources.flatMap(({ nodes }) => nodes.flatMap(problemCodes));

  test('is said in words for every code', () => {
    expect(codes.length).toBeGreaterThan(40);
    expect(codes.filter((code) => !known.includes(code))).toEqual([]);
  });

  test('has no words for what is never wrong', () => {
    expect(known.filter((code) => !texts.has(code))).toEqual([]);
  });
});

const filled = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted().join();

/** `record.…` meets every key of records. */
function patternOf(text: string): RegExp {
  return new RegExp(
    `^${text
      .split('…')
      .map((part) => RegExp.escape(part))
      .join('.+')}$`,
  );
}

function isTranslation({ type, callee }: SyntaxNode): boolean {
  if (type !== 'CallExpression') return false;
  const { name, property } = callee as { name?: string; property?: { name?: string } };
  return (name ?? property?.name) === 't';
}

/** `new Refusal(401, 'timeout')`, `badRequest('malformed')`, `errorBody('not_found', …)`. */
function refusalCodes(node: SyntaxNode): string[] {
  const { name } = (node.callee ?? {}) as { name?: string };
  const [first, second] = (node.arguments ?? []) as readonly SyntaxNode[];
  if (node.type === 'NewExpression' && name === 'Refusal') return textsOf(second);
  if (node.type === 'CallExpression' && (name === 'badRequest' || name === 'errorBody')) return textsOf(first);
  return [];
}

/** `problems.add('amount', 'positive')`, `new InvalidValue('invalid')`. */
function problemCodes(node: SyntaxNode): string[] {
  const { name, object, property } = (node.callee ?? {}) as Callee;
  const [first, second] = (node.arguments ?? []) as readonly SyntaxNode[];
  if (node.type === 'NewExpression' && name === 'InvalidValue') return textsOf(first);
  const isProblems = object?.name === 'problems' || object?.property?.name === 'problems';
  return node.type === 'CallExpression' && property?.name === 'add' && isProblems ? textsOf(second) : [];
}

interface Callee {
  readonly name?: string;
  readonly object?: Callee;
  readonly property?: Callee;
}

/** The keys of tables of messages: what has words in both languages. */
function messageKeys(node: SyntaxNode): string[] {
  if (node.type !== 'ObjectExpression') return [];
  const hasWords = (value: SyntaxNode) => value.type === 'ObjectExpression' && 'pl' in membersOf(value);
  return Object.entries(membersOf(node)).flatMap(([key, value]) => (hasWords(value) ? [key] : []));
}
