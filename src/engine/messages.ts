import { type Catalogue, type Language, sayIn, type Values, type Words } from './words.ts';

/** What is wrong with a value; `{name}` is filled from the problem's parameters. Shown beside the field's label. */
export const engineMessages = {
  blank: { pl: 'nie może być puste', en: "can't be blank" },
  taken: { pl: 'jest już zajęte', en: 'has already been taken' },
  too_short: { pl: 'jest za krótkie (minimum: {count})', en: 'is too short (minimum: {count})' },
  another_request: {
    pl: 'ma już inne żądanie (Idempotency-Key)',
    en: 'belongs to another request (Idempotency-Key)',
  },
  too_long: { pl: 'jest za długie (maksimum: {count})', en: 'is too long (maximum: {count})' },
  too_many_rows: {
    pl: 'mają za dużo pozycji naraz (maksimum: {count}) – zapisz je w kilku częściach',
    en: 'have too many rows at once (maximum: {count}) – save them in several parts',
  },
  not_a_number: { pl: '„{value}” nie jest liczbą', en: '“{value}” is not a number' },
  too_many_decimals: {
    pl: 'ma za dużo miejsc po przecinku (maksimum: {count})',
    en: 'has too many decimals (maximum: {count})',
  },
  greater_than_or_equal_to: { pl: 'musi wynosić co najmniej {count}', en: 'must be at least {count}' },
  less_than_or_equal_to: { pl: 'może wynosić co najwyżej {count}', en: 'must be at most {count}' },
  positive: { pl: 'musi być większe od zera', en: 'must be greater than zero' },
  invalid: { pl: 'jest nieprawidłowe', en: 'is invalid' },
  out_of_range: { pl: 'Kwota jest zbyt duża', en: 'An amount is too large' },
  inclusion: { pl: 'nie jest na liście dozwolonych wartości', en: 'is not one of the allowed values' },
  required_record: { pl: 'wskazuje rekord, który nie istnieje', en: 'points to a record that does not exist' },
  confirmation: { pl: 'nie zgadza się z potwierdzeniem', en: 'does not match the confirmation' },
  in_use: {
    pl: 'Nie można usunąć: zależą od tego inne rekordy ({what})',
    en: 'Cannot be deleted: other records depend on it ({what})',
  },
  chosen_by: {
    pl: 'nie zmienia się, gdy wskazują na to inne rekordy ({what}) – najpierw zmień je',
    en: 'does not change while other records name this one ({what}) – change them first',
  },
  seeded: {
    pl: 'Nie można usunąć pozycji wbudowanej; można zmienić jej nazwę',
    en: 'A built-in entry cannot be deleted; it can be renamed',
  },
  not_to_undo: {
    pl: 'Tego nie można cofnąć',
    en: 'This cannot be undone',
  },
} satisfies Catalogue;

type EngineMessages = typeof engineMessages;

/** Every message by its code: the engine's own, and what the domain declares where it collects them. */
export interface MessagesByCode extends EngineMessages {}

/** A code that there is no message for does not compile. */
export type ProblemCode = keyof MessagesByCode;

/** A problem with one value: the code of its message, with what is filled in. */
export interface Problem {
  readonly code: ProblemCode;
  readonly params?: Values;
}

export type Messages = Readonly<Record<ProblemCode, Words>>;

/** Who is told, and what there is to say. */
export interface Reader {
  readonly language: Language;
  readonly messages: Messages;
}

/** The sentence for a problem in the reader's language. */
export function sayProblem({ code, params }: Problem, { language, messages }: Reader): string {
  return sayIn(language, messages[code], params);
}

/** Problems as sentences by field or column: `{ amount: ['nie może być puste'] }`. */
export function sayAll(
  problems: Readonly<Record<string, readonly Problem[]>>,
  reader: Reader,
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, list]) => [field, list.map((problem) => sayProblem(problem, reader))]),
  );
}
