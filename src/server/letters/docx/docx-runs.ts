import { isInLine, type LetterElement, type LetterNode } from './letter-tree.ts';

interface Look {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly raised?: 'superscript' | 'subscript';
  readonly kind?: 'small' | 'letterhead-name';
  readonly isBound?: boolean;
}

interface Run extends Look {
  /** A line break is `\n`. */
  text: string;
}

/** Pieces of text as WordprocessingML runs, each with its language, so that they are hyphenated and checked as Polish. */
export function docxRuns(nodes: readonly LetterNode[]): string {
  const runs: Run[] = [];
  collect(nodes, {}, runs);
  return runs.map(runXml).join('');
}

function collect(nodes: readonly LetterNode[], look: Look, runs: Run[]): void {
  for (const node of nodes) {
    if (node.type === 'text') addText(runs, look.isBound ? node.value.replaceAll(' ', '\u00A0') : node.value, look);
    else if (node.tagName === 'br') addText(runs, '\n', look);
    else if (isInLine(node) || node.children.length > 0)
      collect(node.children, { ...look, ...looks[node.tagName], ...lookOf(node.properties) }, runs);
  }
}

const looks: Readonly<Record<string, Look>> = {
  strong: { bold: true },
  b: { bold: true },
  em: { italic: true },
  i: { italic: true },
  sup: { raised: 'superscript' },
  sub: { raised: 'subscript' },
  small: { kind: 'small' },
};

/** A box is not broken: „sp. z o.o.” */
function lookOf({ class: name, style }: LetterElement['properties']): Look {
  if (name === 'letterhead-name') return { bold: true, kind: name };
  return style === 'display: inline-block' ? { isBound: true } : {};
}

/** Words come in many pieces; those that look alike are one run. */
function addText(runs: Run[], text: string, look: Look): void {
  const last = runs.at(-1);
  const isAlike = last && (['bold', 'italic', 'raised', 'kind'] as const).every((name) => last[name] === look[name]);
  if (isAlike) last.text += text;
  else runs.push({ ...look, text });
}

const sizes = {
  small: '<w:color w:val="525252"/><w:sz w:val="16"/><w:szCs w:val="16"/>',
  'letterhead-name': '<w:color w:val="1D3557"/><w:sz w:val="26"/><w:szCs w:val="26"/>',
};

function runXml({ text, bold, italic, raised, kind }: Run): string {
  const properties = [
    bold && '<w:b/>',
    italic && '<w:i/>',
    kind && sizes[kind],
    raised && `<w:vertAlign w:val="${raised}"/>`,
    '<w:lang w:val="pl-PL"/>',
  ];
  const parts = text
    .split(/([\n\t]|(?<=\b\d{2})-(?=\d{3}\b))/)
    .map((part) => breaks[part] ?? `<w:t xml:space="preserve">${escaped(part)}</w:t>`);
  return `<w:r><w:rPr>${properties.filter(Boolean).join('')}</w:rPr>${parts.join('')}</w:r>`;
}

/** What stands between pieces of text; a post code keeps to one line. */
const breaks: Readonly<Record<string, string>> = {
  '': '',
  '\n': '<w:br/>',
  '\t': '<w:tab/>',
  '-': '<w:noBreakHyphen/>',
};

// XML has no place for control characters, not even escaped.
const unspeakable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text as XML. */
export function escaped(text: string): string {
  return text.replace(unspeakable, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
