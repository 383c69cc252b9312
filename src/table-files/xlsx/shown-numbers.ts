import { plainNumber } from '../cells/parsed.ts';

/** What a number is to a person by its style: digits with zeros and dashes among them, or an amount of another currency. */
type Shown = { readonly digits: string } | { readonly unit: string };

const NUMBER_FORMAT = /<(?:\w+:)?numFmt\s[^<>]*>/g;
const CELL_STYLES = /<\/?(?:\w+:)?cellXfs\b[^<>]*>/;
const STYLE = /<(?:\w+:)?xf\b[^<>]*>/g;
const MARKS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** Excel keeps no more; what follows is zeros of its own. */
const EXACT = 1e15;

/**
 * The styles by which a number says more than its value: a contract's number shown as 0012345678 is kept as 12345678, and
 * an amount shown in euro as a bare number.
 */
export class ShownNumbers {
  readonly #byStyle = new Map<number, Shown>();

  /** `styles`: the XML of the workbook's styles. */
  constructor(styles: string) {
    const formats = new Map(
      (styles.match(NUMBER_FORMAT) ?? []).map((one) => [attribute(one, 'numFmtId'), attribute(one, 'formatCode')]),
    );
    const [, ofCells = ''] = styles.split(CELL_STYLES, 2);
    (ofCells.match(STYLE) ?? []).forEach((style, place) => {
      const shown = shownBy(formats.get(attribute(style, 'numFmtId')) ?? '');
      if (shown) this.#byStyle.set(place, shown);
    });
  }

  /** Whether numbers of the style may be shown as more than their value. */
  tells(style: number): boolean {
    return this.#byStyle.has(style);
  }

  /** The content of the element that tells the text a number is shown as, where that is more than its value; else null. */
  textOf(style: number, value: number): string | null {
    const shown = this.#byStyle.get(style);
    if (!shown || !Number.isFinite(value)) return null;
    if ('unit' in shown) return textElement(`${plainNumber(value)} ${shown.unit}`);
    if (!Number.isInteger(value) || value < 0 || value >= EXACT) return null;
    const text = filled(shown.digits, String(value));
    return text.replaceAll(' ', '') === String(value) ? null : textElement(text);
  }
}

const textElement = (text: string) => `<t>${text.replace(/[&<>]/g, '')}</t>`;

const attribute = (element: string, name: string): string =>
  (new RegExp(`\\s${name}=(["'])(.*?)\\1`).exec(element)?.[2] ?? '').replace(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (whole, decimal?: string, hex?: string, mark = '') => {
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code <= 0x10_ffff ? String.fromCodePoint(code) : (MARKS[mark] ?? whole);
    },
  );

function shownBy(format: string): Shown | null {
  const [, foreign = ''] = /\[\$([^\]-]+)/.exec(format) ?? [];
  const unit = /€|\beur\b/i.test(format) ? 'EUR' : foreign.trim();
  if (unit !== '') return /^(?:zł|pln)\.?$/i.test(unit) ? null : { unit };
  const [ofPositive = ''] = format.split(';');
  // Colours and languages stand in brackets, text in quotes or behind a stroke.
  const digits = ofPositive.replace(/\[[^\]]*\]/g, '').replace(/"([- ]*)"|\\([- ])/g, '$1$2');
  return /^0[0 -]*0$/.test(digits) ? { digits } : null;
}

/** The digits in their places from the right; what is left of them stands before all. */
function filled(places: string, digits: string): string {
  const count = places.replace(/[^0]/g, '').length;
  const all = digits.padStart(count, '0');
  const first = all.length - count;
  let next = first;
  return all.slice(0, first) + places.replace(/0/g, () => all[next++] ?? '');
}
