import { type Around, docxParagraph } from './docx-paragraph.ts';
import { docxRule } from './docx-rule.ts';
import { docxColumns, docxTable } from './docx-table.ts';
import { elementsNamed, isInLine, type LetterElement, type LetterNode } from './letter-tree.ts';

/** Blocks of a letter as WordprocessingML. */
export function docxBlocks(nodes: readonly LetterNode[], around: Around): string {
  const blocks: string[] = [];
  let line: LetterNode[] = [];
  const endLine = () => {
    if (line.some((node) => node.type !== 'text' || node.value.trim())) blocks.push(docxParagraph(line, around));
    line = [];
  };
  for (const node of nodes) {
    if (node.type === 'text' || isInLine(node)) {
      line.push(node);
      continue;
    }
    endLine();
    blocks.push(block(node, around));
  }
  endLine();
  return blocks.join('');
}

function block(node: LetterElement, around: Around): string {
  const { tagName, properties, children } = node;
  if (tagName === 'p') return docxParagraph(children, around);
  if (tagName === 'h1') return docxParagraph(children, { ...around, style: 'Title' });
  if (/^h[2-6]$/.test(tagName)) return docxParagraph(children, { ...around, style: 'Heading1' });
  if (tagName === 'ul') return listItems(node, () => '–', around);
  if (tagName === 'ol') return listItems(node, (index) => `${index + 1}.`, around);
  if (tagName === 'hr') return docxRule(properties);
  if (properties['class'] === 'columns') return docxColumns(node, around, docxBlocks);
  if (properties['class'] === 'table') return docxTable(node, around, docxBlocks);
  const align = /left|center|right/.exec(properties['data-align'] ?? '')?.[0] as Around['align'];
  return docxBlocks(children, align ? { ...around, align } : around);
}

function listItems(list: LetterElement, markOf: (index: number) => string, around: Around): string {
  const items = elementsNamed(list, 'li').map(({ children }, index) => {
    const inLine = children.filter(isInLine);
    const mark = { type: 'text', value: `${markOf(index)}\t` } as const;
    const first = docxParagraph([mark, ...inLine], { ...around, style: 'ListItem' });
    const blocks = children.filter((child) => !isInLine(child));
    return first + docxBlocks(blocks, around);
  });
  return items.join('');
}
