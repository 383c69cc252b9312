import { parseTypedAmount } from '#engine/money.ts';
import { foldText } from '#engine/fold-text.ts';

/** What a bank writes above and below its table: by the folded name, the value beside or below it. */
export class BankNotes {
  readonly #values = new Map<string, string>();
  #waiting: (string | null)[] = [];

  /** Takes a row: names begin with `#`, and values stand in the same row or in the one below. */
  take(cells: readonly string[]): void {
    const texts = cells.map((cell) => cell.trim());
    const names = texts.map((text) => (text.startsWith('#') ? foldText(text) : null));
    texts.forEach((text, place) => {
      const name = names[place] === null ? (names[place - 1] ?? this.#waiting[place]) : null;
      if (name && text) this.#values.set(name, text);
    });
    this.#waiting = names;
  }

  amount(name: string): string | null {
    return parseTypedAmount((this.#values.get(name) ?? '').replace(/[A-Z]{3}$/, ''));
  }

  text(name: string): string | null {
    return this.#values.get(name) ?? null;
  }
}
