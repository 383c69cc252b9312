import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A node of a file's syntax, as ESTree has it. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [name: string]: unknown;
}

export interface Source {
  /** Below the project: `src/web/app.tsx`. */
  readonly path: string;
  readonly nodes: readonly SyntaxNode[];
  /** `src/web/app.tsx:12`, for a message. */
  readonly at: (node: SyntaxNode) => string;
}

/** The product's own sources, tests and made-up demo data left out, each with all its nodes. */
export function readSources(): Source[] {
  const paths = globSync('src/**/*.{ts,tsx}').filter((path) => !path.endsWith('.test.ts') && !path.includes('/demo/'));
  return paths.toSorted().map((path) => {
    const text = readFileSync(path, 'utf8');
    const { program, errors } = parseSync(path, text);
    if (errors.length) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
    const nodes: SyntaxNode[] = [];
    collect(program, nodes);
    return { path, nodes, at: ({ start }) => `${path}:${text.slice(0, start).split('\n').length}` };
  });
}

function collect(value: unknown, found: SyntaxNode[]): void {
  if (Array.isArray(value)) value.forEach((one) => collect(one, found));
  else if (isNode(value)) {
    found.push(value);
    for (const member of Object.values(value)) collect(member, found);
  }
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

/**
 * The texts a node may stand for, `…` in place of what is filled in: a literal, a template, either side of `a ? b : c`
 * and `a || b`. Nothing for what is worked out elsewhere.
 */
export function textsOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TemplateLiteral') {
    const parts = node.quasis as readonly { value: { cooked: string } }[];
    return [parts.map(({ value }) => value.cooked).join('…')];
  }
  if (node.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)];
  if (node.type === 'LogicalExpression') return [...textsOf(node.left), ...textsOf(node.right)];
  if (node.type === 'JSXExpressionContainer') return textsOf(node.expression);
  return [];
}

/** The members of an object written out: name → value's node. */
export function membersOf(node: SyntaxNode): Record<string, SyntaxNode> {
  const members = (node.properties as readonly SyntaxNode[]).filter(({ type }) => type === 'Property');
  return Object.fromEntries(
    members.map(({ key, value }) => {
      const { name, value: text } = key as { name?: string; value?: string };
      return [name ?? String(text), value as SyntaxNode];
    }),
  );
}
