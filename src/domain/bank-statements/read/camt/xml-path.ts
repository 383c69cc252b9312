import sax, { type Tag } from 'sax';
import { RefusedStatement } from '../refused-statement.ts';

/** An element with what stands in it, without its namespace's prefix. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
  readonly row: number;
}

/** What a document is made of, as it is read; elements that are `kept` are given whole once they end. */
export interface Listener {
  /** The names from the root down, that of the element included. */
  opened(path: readonly string[], attributes: Readonly<Record<string, string>>, row: number): void;
  kept(element: Element, path: readonly string[]): void;
  closed(path: readonly string[], row: number): void;
}

const DEEPEST = 40;
/** More of either than any statement has. */
const LONGEST_TEXT = 65_536;
const MOST_ATTRIBUTES = 100;
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads XML as it comes; `isKept` says which elements are gathered, by their names. Refuses DTDs and what is cut off. */
export class XmlReader {
  readonly #parser = new sax.SAXParser(true, { position: true });
  readonly #path: string[] = [];
  /** The element that is gathered, with those around the current one. */
  readonly #open: Element[] = [];

  constructor(listener: Listener, isKept: (path: readonly string[]) => boolean) {
    const rowNow = () => this.#parser.line + 1;
    let attributesOfTag = 0;
    Object.assign(this.#parser, {
      ondoctype() {
        throw new RefusedStatement('statement_dtd', { row: rowNow() });
      },
      onerror({ message }: Error) {
        const [what = ''] = message.split('\n');
        const isCut = /Unclosed|Unexpected end/.test(what);
        throw new RefusedStatement(isCut ? 'statement_cut' : 'statement_broken_xml', { row: rowNow() });
      },
      onopentagstart: () => (attributesOfTag = 0),
      onattribute: () => {
        attributesOfTag += 1;
        if (attributesOfTag > MOST_ATTRIBUTES) throw this.#broken();
      },
      onopentag: ({ name, attributes }: Tag) => {
        this.#path.push(localName(name));
        if (this.#path.length > DEEPEST) throw this.#broken();
        listener.opened(this.#path, attributes, rowNow());
        if (!this.#open.length && !isKept(this.#path)) return;
        const element: Element = { name: localName(name), attributes, children: [], text: '', row: rowNow() };
        this.#open.at(-1)?.children.push(element);
        this.#open.push(element);
      },
      ontext: (text: string) => this.#addText(text),
      oncdata: (text: string) => this.#addText(text),
      onclosetag: () => {
        const element = this.#open.pop();
        if (element && !this.#open.length) listener.kept(element, this.#path);
        listener.closed(this.#path, rowNow());
        this.#path.pop();
      },
    });
  }

  write(text: string): void {
    // Before the parser: a declaration that is too long for it is no other mistake.
    if (this.#parser.line === 0 && /<!DOCTYPE/i.test(text)) throw new RefusedStatement('statement_dtd', { row: 1 });
    this.#parser.write(text);
  }

  end(): void {
    if (this.#path.length) throw new RefusedStatement('statement_cut', { row: this.#parser.line + 1 });
    this.#parser.close();
  }

  #addText(text: string): void {
    const element = this.#open.at(-1);
    if (!element) return;
    element.text += text;
    if (element.text.length > LONGEST_TEXT) throw this.#broken();
  }

  #broken(): RefusedStatement {
    return new RefusedStatement('statement_broken_xml', { row: this.#parser.line + 1 });
  }
}

/** The first element at a path below this one: `at(entry, 'NtryDtls', 'TxDtls')`. */
export function at(element: Element | undefined, ...names: readonly string[]): Element | undefined {
  return names.reduce<Element | undefined>((from, name) => from?.children.find((one) => one.name === name), element);
}

export const all = (element: Element | undefined, name: string): readonly Element[] =>
  element?.children.filter((one) => one.name === name) ?? [];

/** The text at a path; null where there is none. */
export const textAt = (element: Element | undefined, ...names: readonly string[]): string | null =>
  at(element, ...names)?.text.trim() || null;

/** Every text in an element, in the order of the file. */
export const textsIn = (element: Element): string[] => [
  ...(element.text.trim() ? [element.text.trim()] : []),
  ...element.children.flatMap(textsIn),
];
