import { describe, expect, test } from 'vitest';
import { membersOf, readSources, type SyntaxNode, textsOf } from '#test/source-words.ts';

const sources = readSources();

/** What is said the same way in both languages. */
const international = new Set([
  'BIC (SWIFT)',
  'Bank',
  'E-mail',
  'Id',
  'Importer',
  'OK',
  'Odzysk',
  'NIP {nip}',
  'SMS',
  'Santander',
  'Santander – leasing',
  'Segment',
  'VAT',
  'Symbol',
  'VIN',
  'VIN {no}',
  'ZD {no}',
  'administrator',
  'e-mail',
  'euro',
  'leasing',
]);
/** What has another name now, in Polish and in English. */
const outworn = [
  /^działa raz|załatwione wiersze|wiersze załatwione|kto pozna hasło|podmiot gospodarcz|pliki importu|raporty – dokumenty/i,
  /zaległe zadania|zadania zaległe|i zaległe$|żeton|\bwpierw\b|pytanie (pomocnicze|bezpieczeństwa)|kod wsparcia/i,
  /civil private enterprise|homestead|currently going|\binstalment|^promised by$|\bsummons/i,
];
/** Names of keys are printed on them. */
const keyboard = new Set(['Ctrl+Enter', 'Alt+Delete']);

interface Said {
  readonly at: string;
  readonly pl: SyntaxNode;
  readonly en: SyntaxNode;
}

const said: Said[] = sources.flatMap(({ nodes, at }) =>
  nodes.flatMap((node) => {
    if (node.type !== 'ObjectExpression') return [];
    const { pl, en } = membersOf(node);
    return pl && en ? [{ at: at(node), pl, en }] : [];
  }),
);
const texts = said.flatMap(({ at, pl, en }) => {
  const [polish, english] = [textsOf(pl), textsOf(en)];
  return polish.length && english.length ? [{ at, pl: polish, en: english }] : [];
});
/** Whether there is a word beside what is filled in. */
const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\{\w+\}/g, ''));

/** A part of a form may have no title at all. */
const worded = texts.filter(({ pl, en }) => pl.join() + en.join() !== '');

describe('what is written in both languages', () => {
  test('is found all over the product', () => expect(texts.length).toBeGreaterThan(500));

  test('tells what a blank field means in one form', () => {
    expect(texts.filter(({ pl }) => pl.some((text) => text.startsWith('Puste:')))).toEqual([]);
  });

  test('calls a thing by one name, and by none of the old ones', () => {
    const all = texts.filter(({ pl, en }) => [...pl, ...en].some((text) => outworn.some((old) => old.test(text))));
    expect(all).toEqual([]);
  });

  test('has words in both', () => {
    expect(worded.filter(({ pl, en }) => [...pl, ...en].some((text) => text.trim() === ''))).toEqual([]);
  });

  test('differs, unless both languages say it so', () => {
    const same = worded.filter(
      ({ pl, en }) => pl.join() === en.join() && hasWords(pl.join()) && !international.has(pl.join()),
    );
    expect(same).toEqual([]);
  });

  test('fills in the same values', () => {
    expect(texts.filter(({ pl, en }) => filled(pl) !== filled(en))).toEqual([]);
  });

  test('has no Polish letter in English', () => {
    expect(texts.filter(({ en }) => /[ąćęłńóśźż]/i.test(en.join()))).toEqual([]);
  });

  test('counts with every form that its language has', () => {
    const counted = said.flatMap(({ at, pl, en }) =>
      pl.type === 'ObjectExpression' && 'other' in membersOf(pl) ? [{ at, pl: formsOf(pl), en: formsOf(en) }] : [],
    );
    expect(counted.length).toBeGreaterThan(5);
    expect(counted.filter(({ pl, en }) => pl !== 'few many one other' || en !== 'one other')).toEqual([]);
  });
});

/** What is filled in; `{pl}` and `{en}` are one thing, a list that comes in both languages. */
const filled = (all: readonly string[]) =>
  all
    .flatMap((text) => text.replace(/\{(pl|en)\}/g, '{both}').match(/\{\w+\}|…/g) ?? [])
    .toSorted()
    .join();
const formsOf = (node: SyntaxNode) => Object.keys(membersOf(node)).toSorted().join(' ');

describe('no screen', () => {
  const spoken = new Set([
    'alt',
    'aria-label',
    'aria-description',
    'description',
    'error',
    'help',
    'label',
    'placeholder',
    'title',
  ]);
  const hasLetters = (text: string) => /\p{L}/u.test(text) && !keyboard.has(text);

  test('has words of its own between its tags', () => {
    const found = sources.flatMap(({ nodes, at }) =>
      nodes.flatMap((node) => {
        if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return [];
        return (node.children as readonly SyntaxNode[])
          .flatMap((child) => (child.type === 'JSXText' ? String(child.value) : textsOf(child)))
          .filter(hasLetters)
          .map((text) => `${at(node)} ${text.trim()}`);
      }),
    );
    expect(found).toEqual([]);
  });

  test('has words of its own in what is read out or shown beside', () => {
    const found = sources.flatMap(({ nodes, at }) =>
      nodes.flatMap((node) => {
        const name = node.type === 'JSXAttribute' ? String((node.name as { name: unknown }).name) : '';
        return spoken.has(name)
          ? textsOf(node.value)
              .filter(hasLetters)
              .map((text) => `${at(node)} ${text}`)
          : [];
      }),
    );
    expect(found).toEqual([]);
  });
});
