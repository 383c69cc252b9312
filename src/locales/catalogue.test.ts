import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { membersOf, readSources, type Source, type SyntaxNode, textsOf } from '#test/source-words.ts';
import { errorMessages } from './errors.ts';

const sources = readSources();
const texts = new Set(
  sources
    .filter(({ path }) => !path.startsWith('src/locales/'))
    .flatMap(({ nodes }) => nodes.flatMap((node) => textsOf(node))),
);

describe('catalogues', () => {
  const catalogues = sources.flatMap(cataloguesOf);
  const said = new Set(sources.flatMap(namesSaid));

  test('are found all over the product', () => expect(catalogues.length).toBeGreaterThan(40));

  test('have no words that nothing says', () => {
    const unsaid = catalogues.flatMap(({ name, members, path }) =>
      members.filter((member) => !said.has(`${name}.${member}`) && !said.has(name)).map((one) => `${path} ${one}`),
    );
    expect(unsaid).toEqual([]);
  });
});
describe('what the server refuses with', () => {
  const codes = sources.flatMap(({ nodes }) => nodes.flatMap(refusalCodes));

  test('is said in words for every code', () => {
    expect(codes.length).toBeGreaterThan(10);
    expect(codes.filter((code) => !Object.hasOwn(errorMessages, code))).toEqual([]);
  });

  test('has no words for what is never refused', () => {
    expect(Object.keys(errorMessages).filter((code) => !texts.has(code))).toEqual([]);
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

  test('has one message for a code, whichever area it is of', () => {
    expect(known.filter((code, index) => known.indexOf(code) !== index)).toEqual([]);
  });

  test('has no words for what is never wrong', () => {
    expect(known.filter((code) => !texts.has(code))).toEqual([]);
  });
});

interface Named {
  readonly path: string;
  readonly name: string;
  readonly members: readonly string[];
}

/** `const listWords = { … } satisfies Catalogue`: what it is called, and what it says. */
function cataloguesOf({ path, nodes }: Source): Named[] {
  return nodes.flatMap(({ type, id, init }) => {
    const { expression, typeAnnotation } = (init ?? {}) as { expression?: SyntaxNode; typeAnnotation?: SyntaxNode };
    const isCatalogue = (typeAnnotation?.typeName as Callee | undefined)?.name === 'Catalogue';
    if (type !== 'VariableDeclarator' || !expression || !isCatalogue) return [];
    return { path, name: `${path} ${(id as Callee).name}`, members: Object.keys(membersOf(expression)) };
  });
}

/** What a source names of catalogues: one of its members, or all of it where which one is worked out. */
function namesSaid({ path, nodes }: Source): string[] {
  const homes = new Map<unknown, string>();
  const passedBy = new Set<unknown>();
  for (const node of nodes) {
    if (node.type === 'VariableDeclarator') passedBy.add(node.id);
    if (node.type === 'TSTypeQuery') passedBy.add(node.exprName);
    if (node.type === 'Property' && !node.shorthand) passedBy.add(node.key);
    if (node.type === 'MemberExpression' && !node.computed) passedBy.add(node.property).add(node.object);
    if (node.type === 'ImportDeclaration') {
      for (const { imported, local } of node.specifiers as readonly Record<string, Callee | undefined>[]) {
        passedBy.add(imported).add(local);
        homes.set(local?.name, `${fileOf(path, textsOf(node.source)[0] ?? '')} ${imported?.name}`);
      }
    }
  }
  const full = ({ name }: Callee) => homes.get(name) ?? `${path} ${name}`;
  return nodes.flatMap((node) => {
    if (node.type === 'Identifier') return passedBy.has(node) ? [] : full(node as Callee);
    if (node.type !== 'MemberExpression' || node.computed) return [];
    return `${full(node.object as Callee)}.${(node.property as Callee).name}`;
  });
}

const fileOf = (from: string, imported: string) =>
  imported.startsWith('#') ? imported.replace('#', 'src/') : join(dirname(from), imported);

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
