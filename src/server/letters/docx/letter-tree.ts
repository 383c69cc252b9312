/** What the compiler makes of a letter in place of pages: elements as HTML names them (hast). */
export interface LetterElement {
  readonly type: 'element';
  readonly tagName: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly children: readonly LetterNode[];
}

interface LetterText {
  readonly type: 'text';
  readonly value: string;
}

export type LetterNode = LetterElement | LetterText;

const ofLines = new Set(['span', 'strong', 'em', 'b', 'i', 'small', 'a', 'br', 'sup', 'sub', 'u']);

/** Whether the node stands in a line of text, not as a block of its own. */
export const isInLine = (node: LetterNode) => node.type === 'text' || ofLines.has(node.tagName);

/** The first element of that name among the node and what is in it. */
export function findElement(node: LetterNode, name: string): LetterElement | undefined {
  if (node.type === 'text') return undefined;
  if (node.tagName === name) return node;
  for (const child of node.children) {
    const found = findElement(child, name);
    if (found) return found;
  }
  return undefined;
}

/** The elements of these names inside, the outermost of each branch. */
export function elementsNamed(node: LetterElement, ...names: string[]): LetterElement[] {
  return node.children.flatMap((child) => {
    if (child.type === 'text') return [];
    return names.includes(child.tagName) ? [child] : elementsNamed(child, ...names);
  });
}

/** The text of a node; a line break is one. */
export function plainText(node: LetterNode): string {
  if (node.type === 'text') return node.value;
  return node.tagName === 'br' ? '\n' : node.children.map(plainText).join('');
}
