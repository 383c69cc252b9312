import type { LetterElement } from './letter-tree.ts';

const pageBreak = '<w:p><w:pPr><w:spacing w:after="0"/></w:pPr><w:r><w:br w:type="page"/></w:r></w:p>';

/** An empty paragraph of that height, in twentieths of a point. */
export const docxGap = (height: number) =>
  `<w:p><w:pPr><w:spacing w:after="0" w:line="${height}" w:lineRule="exact"/></w:pPr></w:p>`;

/** A line, a space or the end of a page. */
export function docxRule(properties: LetterElement['properties']): string {
  if (properties['class'] === 'page') return pageBreak;
  const space = lengthOf(properties['data-space'] ?? '');
  if (space > 0) return docxGap(space);
  const stroke = properties['data-stroke'] ?? '';
  const [, thickness] = /([\d.]+)pt/.exec(stroke) ?? [];
  if (thickness === undefined) return '';
  const [, color = 'A6A6A6'] = /#([\da-f]{6})/i.exec(stroke) ?? [];
  const border = `<w:bottom w:val="single" w:sz="${Math.round(Number(thickness) * 8)}" w:space="1" w:color="${color}"/>`;
  return `<w:p><w:pPr><w:pBdr>${border}</w:pBdr><w:spacing w:after="60" w:line="40" w:lineRule="exact"/></w:pPr></w:p>`;
}

/** "42.52pt" or "0.9em" in twentieths of a point; what is negative is nothing here. */
function lengthOf(amount: string): number {
  const [, value = '0', unit] = /(-?[\d.]+)(pt|em)/.exec(amount) ?? [];
  return Math.max(0, Math.round(Number(value) * (unit === 'em' ? 192 : 20)));
}
