import type { Condition } from './condition.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Problem, ProblemCode } from './messages.ts';
import type { Language, Words } from './words.ts';

/** How predicates cast their values and how columns compare. */
export type ValueType = 'text' | 'integer' | 'decimal' | 'date' | 'datetime' | 'boolean';

/** Thrown by a kind's `parse`; becomes a 422 on the field. */
export class InvalidValue extends Error {
  readonly problem: Problem;
  constructor(code: ProblemCode, params?: Problem['params']) {
    super(code);
    this.problem = params ? { code, params } : { code };
  }
}

/** What a kind of field knows, the same for every resource. */
export interface Kind {
  readonly name: string;
  readonly type: ValueType;
  /** The PostgreSQL type of its column, as `format_type` prints it. */
  column(field: Field): string;
  /** Payload value (never null or blank) → stored value; throws {@link InvalidValue}. */
  parse(value: unknown, field: Field): unknown;
  /** Stored value (never null) → text of a CSV cell. */
  csv(value: unknown, field: Field, language: Language): string;
  /** How it stands in a spreadsheet where not as text: a number or a day that is counted with. */
  sheet?(field: Field): SheetColumn;
  /** Stored value (never null) → one line of text as people read it, where files have it otherwise. */
  text?(value: unknown, field: Field): string;
  /** How a list asks for it where not by one value: by both bounds at once, or by an amount being typed. */
  readonly filter?: 'range' | 'amount';
  /** Lists say what its values come to together. */
  readonly adds?: true;
  /** Lists are never ordered by it. */
  readonly unordered?: true;
  /** What a preview shows where there is no record. */
  readonly sample?: unknown;
  /** Filter text (never blank) → comparable value, or undefined when it cannot be cast (400). */
  cast(value: unknown, field: Field): unknown;
  /** How it is answered (never null). */
  schema(field: Field): JsonSchema;
  /** What a payload may hold, where that is more than what is answered. */
  accepts?(field: Field): JsonSchema;
}

/** A column of a spreadsheet. */
export interface SheetColumn {
  readonly format: string;
  /** In characters. */
  readonly width: number;
  /** Stored value (never null) → what is counted with. */
  cell(value: unknown): number | Date | string;
}

/** Where a field's value lives. */
export type Storage =
  | { readonly in: 'column' }
  /** Read through a reference: `debtor_nip` = `debtor` · `nip`. Never written. */
  | { readonly in: 'path'; readonly association: string; readonly attribute: string }
  /** Ids kept in a join table. */
  | { readonly in: 'join'; readonly table: string; readonly own: string; readonly other: string }
  /** Several texts, kept in a table of their own. */
  | { readonly in: 'texts'; readonly table: string; readonly own: string; readonly other: string }
  /** Rows of another resource sent and shown inside this one. */
  | { readonly in: 'children'; readonly key: string }
  /** Only in payloads (a password); never stored under this name, never answered. */
  | { readonly in: 'payload' }
  /** Worked out by the resource's behaviour for its answers; never sent, filtered or sorted by. */
  | { readonly in: 'answer' }
  /** Only asked about, among a resource's `asked`: whether a condition is met. */
  | { readonly in: 'condition'; readonly condition: Condition }
  /** Only asked about: whole days since a date of the record. */
  | { readonly in: 'days'; readonly since: string };

export interface Choice {
  readonly value: string | number;
  /** Other spellings accepted in payloads and filters: a code for a name, a name for a code. */
  readonly alias?: string | number;
  readonly label: Words;
}

/**
 * What is done to a value when the person it tells of is erased: free text is replaced, `blank` is emptied, what `follows` is
 * computed from others and leaves the record of changes with them; a name that must be there `becomes` another.
 */
export type Erasure =
  | 'text'
  | 'blank'
  | 'follows'
  | { /** `{id}` stands for the record's. */ readonly becomes: string }
  | { /** It stays, and why. */ readonly kept: Words };

/** What becomes of a record when the one it points to is erased, or its data are handed out. */
export interface GoesAlong {
  /** Erased with it; `removed` altogether. */
  readonly erased: boolean | 'removed';
  /** Handed out with it; only these fields where they are named. */
  readonly told: boolean | readonly string[];
}

/** Said or not; its type is kept, so that what is `required` is never null. */
export type Said = true | undefined;

export interface FieldOptions<Needed extends Said = Said> {
  readonly label: Words;
  /** Explains the value under the input. */
  readonly help?: Words;
  readonly required?: Needed;
  /** Never null: a rule of the resource fills it when it was not sent; blank after that is refused. */
  readonly filled?: Needed;
  /** Set by the server; ignored in payloads. */
  readonly readOnly?: true;
  /** Kept in the table, never in an answer, a filter or a sort. */
  readonly secret?: true;
  /** `seenOnly`: people who do not see each other's records may each have the value, so that no index holds it. */
  readonly unique?: true | { readonly within: readonly string[]; readonly seenOnly?: true };
  /** Value of a new record; `$user.id` is the id of whoever makes it. */
  readonly default?: string | number | boolean | null;
  /** Sent blank, it has its default, as when it was not sent. */
  readonly defaultWhenBlank?: true;
  /** What a form begins a new record with; a call that says nothing leaves it blank. */
  readonly proposed?: boolean;
  /** Text: most characters allowed (255, long text 20,000). */
  readonly max?: number;
  /** Lower-cased copy `<name>_search` is stored and indexed, so that `cont` is quick. */
  readonly searched?: true;
  /** Brings typed input into its stored form before `check`. */
  readonly normalise?: (value: string) => string;
  /** A stored text as people read it: `+48 512 345 678`. */
  readonly format?: (value: string) => string;
  /** Text: the field with the same in English, shown instead to an English reader wherever it is filled. */
  readonly english?: string;
  /** What its text on a screen leads to. */
  readonly link?: 'tel' | 'mailto';
  /** A rule of one value; returns the code of a message or null. */
  readonly check?: (value: string) => ProblemCode | null;
  /** As `check`, but the record is saved and the message travels in `warnings`. */
  readonly warn?: (value: string) => ProblemCode | null;
  /** Shown and enabled in the form only while the record meets this. */
  readonly when?: Condition;
  /** Numbers and years: bounds, inclusive. */
  readonly between?: readonly [number, number];
  /** Rows sent with a record and never answered in it, since they have a list of their own. */
  readonly unread?: true;
  /** Its values are left out of the record of changes: what was in a file. */
  readonly unrecorded?: true;
  readonly erased?: Erasure;
  /** References: whether the record goes along with the person's it points to; one `within` another does unless told. */
  readonly goesAlong?: GoesAlong;
  /** Not copied by `clone`, which copies nothing `readOnly` in any case. */
  readonly notCopied?: true;
  /**
   * What changes by itself when a day has passed: the columns of that day and of the value that holds after it. They are
   * no fields; whoever writes one writes all three.
   */
  readonly turns?: { readonly after: string; readonly into: string };
  /** Lists ordered by it go on by this field, the same way. */
  readonly thenBy?: string;
  /** Rows without a value come last whichever way a list goes: those of another currency. */
  readonly blankLast?: true;
  /** Choices: lists are ordered as the choices are, not by their words. */
  readonly ranked?: true;
}

export interface Field extends FieldOptions {
  readonly kind: Kind;
  readonly storage: Storage;
  /** References, id sets and children: the resource pointed to. */
  readonly to?: string;
  /** Name of the association it makes; `debtor_id` makes `debtor`, `user_ids` makes `users`. */
  readonly association?: string;
  /** References and id sets: only these may be chosen (`{ going_eq: true }`), `$name` being the form's value. */
  readonly among?: Condition;
  /** What filters offer instead, where records may still name what may not be chosen any more. */
  readonly foundAmong?: Condition;
  /** How many records a picker of this field fetches at once, where not what the resource's `lookup` says (spec §9). */
  readonly atOnce?: number;
  readonly choices?: readonly Choice[];
  /** Decimals: digits after the point. */
  readonly scale?: number;
  /** Money: name of the field that holds the currency code, or the code itself. */
  readonly currency?: string;
}

/** The name under which a record tells the currency of an amount; undefined where it is always in one. */
export const currencyName = ({ currency }: Field): string | undefined =>
  currency?.startsWith('$') ? currency.slice(1) : undefined;

/** The code of an amount's currency in a record or a form: what stands there, or the field's own; undefined where neither tells. */
export const currencyIn = (field: Field, values: Readonly<Record<string, unknown>> | undefined): unknown => {
  const name = currencyName(field);
  return name === undefined ? field.currency : values?.[name];
};

declare const held: unique symbol;

/** A field of which the compiler knows what it holds and where: `FieldOf<string | null>` (`record-of.ts`). */
export interface FieldOf<Value, In extends Storage['in'] = 'column'> extends Field {
  readonly storage: Extract<Storage, { readonly in: In }>;
  /** Told to the compiler alone. */
  readonly [held]?: Value;
}

/** What a field holds, as its kind parses it. */
export type ValueOf<F> = F extends { readonly [held]?: infer Value } ? Exclude<Value, undefined> : unknown;

/** The value, or null where nothing says that there is one. */
export type OrNull<Value, Needed extends Said> = [Needed] extends [true] ? Value : Value | null;

export type Fields = Readonly<Record<string, Field>>;

/** A field a payload can set at all. */
export const isWritable = (field: Field) => !field.readOnly && !field.secret && field.storage.in !== 'path';

/** Whether a copy begins with its value; what is read through a reference comes along with that. */
export const isCopied = (field: Field) => !field.notCopied && (!field.readOnly || field.storage.in === 'path');

/** A value as a sentence has it: an amount as it is read, all else as it is stored. */
export const saidValue = (field: Field | undefined, value: unknown): string =>
  value !== '' && field?.kind.adds && field.kind.text ? field.kind.text(value, field) : String(value);

export const column = { in: 'column' } as const;

/** A value (never blank) as its field takes it; undefined when it is refused, and `refuse` is told why. */
export function readValue(field: Field, value: unknown, refuse: (problem: Problem) => void): unknown {
  try {
    return field.kind.parse(value, field);
  } catch (error) {
    if (!(error instanceof InvalidValue)) throw error;
    refuse(error.problem);
    return undefined;
  }
}
