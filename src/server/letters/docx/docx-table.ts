import type { Around } from './docx-paragraph.ts';
import { docxGap } from './docx-rule.ts';
import { columnWidths, widestLine } from './docx-widths.ts';
import { elementsNamed, type LetterElement, type LetterNode, plainText } from './letter-tree.ts';

const gutter = 454;

/** Draws what is in a cell. */
type Draw = (nodes: readonly LetterNode[], around: Around) => string;

interface Grid {
  /** The cells of each row, and whether the row is of the head. */
  readonly rows: readonly { readonly cells: readonly LetterElement[]; readonly isHead: boolean }[];
  readonly widths: readonly number[];
}

function gridOf(node: LetterElement, available: number, text: { margins: number; points: number }): Grid {
  const rows = elementsNamed(node, 'tr').map((row) => {
    const cells = elementsNamed(row, 'td', 'th');
    return { cells, isHead: cells.some(({ tagName }) => tagName === 'th') };
  });
  const needed = rows.map(({ cells }) => cells.map((cell) => (spanOf(cell) > 1 ? 0 : widestLine(cell, text.points))));
  return { rows, widths: columnWidths(node.properties['data-widths'] ?? '', needed, available, text.margins) };
}

const rowsOf = (cell: LetterElement) => Number(cell.properties['rowspan'] ?? 1);
const spanOf = (cell: LetterElement) => Number(cell.properties['colspan'] ?? 1);

/** Blocks beside each other: a table that nobody sees. */
export function docxColumns(node: LetterElement, { width }: Around, draw: Draw): string {
  const { rows, widths } = gridOf(node, width, { margins: gutter, points: 9.5 });
  const aligns = (node.properties['data-align'] ?? '').split(',');
  const last = widths.length - 1;
  const drawn = rows.map(({ cells }) => {
    const inner = cells.map((cell, index) => {
      const align = /right|center/.exec(aligns[index] ?? '')?.[0] as Around['align'];
      const margin = index < last ? `<w:tcMar><w:right w:w="${gutter}" w:type="dxa"/></w:tcMar>` : '';
      const properties = `<w:tcW w:w="${widths[index]}" w:type="dxa"/>${margin}`;
      const room = widths[index]! - (index < last ? gutter : 0);
      return tableCell(properties, draw(cell.children, { width: room, style: 'PlainText', ...(align && { align }) }));
    });
    return `<w:tr><w:trPr><w:cantSplit/></w:trPr>${inner.join('')}</w:tr>`;
  });
  return table({ margins: marginsOf(0, 0) }, widths, drawn) + docxGap(60);
}

const line = (side: string, size: number, color: string) =>
  `<w:${side} w:val="single" w:sz="${size}" w:space="0" w:color="${color}"/>`;
const ink = '1D3557';
const borders = `<w:tblBorders>${line('top', 6, ink)}${line('bottom', 6, ink)}${line('insideH', 4, 'A6A6A6')}</w:tblBorders>`;
const marginsOf = (beside: number, above: number) => {
  const side = (name: string, width: number) => `<w:${name} w:w="${width}" w:type="dxa"/>`;
  const sides = [side('top', above), side('left', beside), side('bottom', above), side('right', beside)];
  return `<w:tblCellMar>${sides.join('')}</w:tblCellMar>`;
};
const shade = '<w:shd w:val="clear" w:color="auto" w:fill="EEF2F7"/>';
const isAmount = (text: string) => /^-?\d[\d\s]*,\d\d\s\S+$/u.test(text.trim());

/** A table of facts; its head is repeated on each page, amounts stand to the right. */
export function docxTable(node: LetterElement, { width }: Around, draw: Draw): string {
  const { rows, widths } = gridOf(node, width, { margins: 200, points: 9 });
  const ofAmounts = widths.map((_width, column) => {
    const told = rows.filter(({ isHead, cells }) => !isHead && cells.length === widths.length);
    return told.length > 0 && told.every(({ cells }) => isAmount(plainText(cells[column]!)));
  });
  const drawn = rows.map(({ cells, isHead }, at) => {
    // The account stays with its amounts, the head with the first row.
    const isKept = isHead || rows[at + 1]?.cells.some((cell) => spanOf(cell) > 1) === true;
    const properties = `<w:trPr><w:cantSplit/>${isHead ? '<w:tblHeader/>' : ''}</w:trPr>`;
    const drawnCells = cells.map((cell, index) => {
      const span = spanOf(cell);
      const wide = widths.slice(index, index + span).reduce((sum, one) => sum + one, 0);
      const spans = `${span > 1 ? `<w:gridSpan w:val="${span}"/>` : ''}${rowsOf(cell) > 1 ? '<w:vMerge w:val="restart"/>' : ''}`;
      const own = `<w:tcW w:w="${wide}" w:type="dxa"/>${spans}${isHead ? shade : ''}`;
      const around: Around = { width: wide, style: 'TableText', isKept };
      const isRight = span === 1 && ofAmounts[index];
      return tableCell(own, draw(cell.children, isRight ? { ...around, align: 'right' } : around));
    });
    const above = rows[at - 1]?.cells.at(-1);
    if (above && rowsOf(above) > 1)
      drawnCells.push(tableCell(`<w:tcW w:w="${widths.at(-1)}" w:type="dxa"/><w:vMerge/>`, ''));
    return `<w:tr>${properties}${drawnCells.join('')}</w:tr>`;
  });
  return table({ borders, margins: marginsOf(100, 60) }, widths, drawn) + docxGap(140);
}

function tableCell(properties: string, blocks: string): string {
  // A cell ends with a paragraph.
  return `<w:tc><w:tcPr>${properties}</w:tcPr>${blocks.endsWith('</w:p>') ? blocks : `${blocks}<w:p/>`}</w:tc>`;
}

interface Look {
  readonly borders?: string;
  readonly margins: string;
}

function table({ borders: lines = '', margins }: Look, widths: readonly number[], rows: readonly string[]): string {
  const total = widths.reduce((sum, width) => sum + width, 0);
  const columns = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  const properties = `<w:tblW w:w="${total}" w:type="dxa"/>${lines}<w:tblLayout w:type="fixed"/>${margins}`;
  return `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tblGrid>${columns}</w:tblGrid>${rows.join('')}</w:tbl>`;
}
