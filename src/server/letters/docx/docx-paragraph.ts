import { docxRuns } from './docx-runs.ts';
import { type LetterNode, plainText } from './letter-tree.ts';

/** What the blocks around a block say of it. */
export interface Around {
  /** Of the column, in twentieths of a point. */
  readonly width: number;
  readonly align?: 'left' | 'right' | 'center';
  /** Name of the style of plain paragraphs. */
  readonly style?: string;
  /** On the same page as what follows. */
  readonly isKept?: boolean;
}

/** Text as a paragraph of WordprocessingML. */
export function docxParagraph(nodes: readonly LetterNode[], { style, align, isKept }: Around): string {
  const properties = [
    style && `<w:pStyle w:val="${style}"/>`,
    (isKept || announces(nodes)) && '<w:keepNext/>',
    align && `<w:jc w:val="${align}"/>`,
  ];
  return `<w:p><w:pPr>${properties.filter(Boolean).join('')}</w:pPr>${docxRuns(nodes)}</w:p>`;
}

/** What a table or a list comes after stands on its page. */
const announces = (nodes: readonly LetterNode[]) => nodes.map(plainText).join('').trimEnd().endsWith(':');
