import type { Pledge, PromiseFacts } from '../pledge.ts';

export interface Told {
  readonly activityId: number;
  readonly kind: string;
  readonly state: string;
  readonly paid: number | null;
}

interface Book {
  readonly pledge: Pledge;
  readonly due: number;
  grosze: number;
  missing: number;
  isOver: boolean;
}

/**
 * The same promises in another way: one day after the other and grosz by grosz, as somebody would keep them in a book. Of
 * days up to and with `on`.
 */
export function dayByDay(facts: PromiseFacts, on: number): Told[] {
  const books: Book[] = [];
  const days = facts.pledges.flatMap(({ madeOn, day }) => [madeOn, day]);
  for (let day = Math.min(...days, on); day <= on; day++) {
    hear(books, facts, day);
    for (const book of books) if (book.pledge.cancelledOn === day && day <= book.due) book.isOver = true;
    receive(books, facts, day);
  }
  return books.map((book) => ({
    activityId: book.pledge.activityId,
    kind: book.pledge.kind,
    state: wordFor(book, facts, on),
    paid: book.pledge.kind === 'payment' ? book.grosze : null,
  }));
}

function hear(books: Book[], facts: PromiseFacts, day: number): void {
  const said = facts.pledges
    .filter(({ madeOn }) => madeOn === day)
    .toSorted((one, other) => one.madeAt - other.madeAt || one.activityId - other.activityId);
  for (const pledge of said) {
    const others = books.filter(({ pledge: { currencyId } }) => currencyId === pledge.currencyId);
    for (const book of others)
      if (!pledge.isAdditional && !book.isOver && day <= book.due && !isReached(book, facts, day - 1))
        book.isOver = true;
    const grosze = pledge.amount ?? (pledge.currencyId === null ? 0n : facts.owedBefore(pledge.currencyId, day));
    books.push({ pledge, due: pledge.day + facts.grace, grosze: 0, missing: Number(grosze), isOver: false });
  }
}

function isReached({ pledge, missing }: Book, { itemsReceived }: PromiseFacts, by: number): boolean {
  if (pledge.kind === 'payment') return missing === 0;
  return itemsReceived.length > 0 && itemsReceived.every((day) => day !== null && day <= by);
}

function receive(books: readonly Book[], { payments }: PromiseFacts, day: number): void {
  const inTurn = books.toSorted(
    (one, other) =>
      one.pledge.day - other.pledge.day ||
      one.pledge.madeAt - other.pledge.madeAt ||
      one.pledge.activityId - other.pledge.activityId,
  );
  for (const payment of payments.filter((one) => one.day === day).toSorted((one, other) => one.id - other.id))
    for (let grosz = 0; grosz < Number(payment.amount); grosz++) {
      const book = inTurn.find(
        ({ pledge, due, missing, isOver }) =>
          pledge.currencyId === payment.currencyId && !isOver && missing > 0 && day <= due,
      );
      if (!book) continue;
      book.grosze += 1;
      book.missing -= 1;
    }
}

function wordFor(book: Book, facts: PromiseFacts, on: number): string {
  if (book.isOver) return 'cancelled';
  if (on <= book.due) return 'open';
  if (isReached(book, facts, book.due)) return 'kept';
  const isSome =
    book.pledge.kind === 'payment'
      ? book.grosze > 0
      : facts.itemsReceived.some((day) => day !== null && day <= book.due);
  return isSome ? 'partly' : 'broken';
}
