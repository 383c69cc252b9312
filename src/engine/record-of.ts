import type { Fields, Storage, ValueOf } from './field.ts';
import type { Resource } from './resource.ts';

type Row = Record<string, unknown>;
type FieldsOf<D extends Resource> = D['fields'];

/** Names of the fields that live there; none of fields that are known only at run time. */
type NamesIn<F extends Fields, In extends Storage['in']> = {
  [Name in keyof F]: F[Name] extends { readonly storage: { readonly in: In } } ? Name : never;
}[keyof F];

type Held<F extends Fields, In extends Storage['in']> = { -readonly [Name in NamesIn<F, In>]: ValueOf<F[Name]> };

/** What the server keeps of every row (contract §1). */
type Kept = { created_at: string; updated_at: string; lock_version: number };

/** What may be null may be missing too. */
type Loose<T> = { [Name in keyof T]: null extends T[Name] ? T[Name] | undefined : T[Name] };

/** The type for a definition that is known; rows of any resource are rows of columns. */
type Known<D extends Resource, Type, Any = Row & { id: number }> = string extends keyof FieldsOf<D> ? Any : Type;

/** The columns of a stored row: amounts `"1234.50"`, dates `YYYY-MM-DD`, null where nothing is `required` or `filled`. */
export type RowOf<D extends Resource> = Known<D, { id: number } & Kept & Held<FieldsOf<D>, 'column'>>;

/**
 * A stored row by its definition, with the ids of its join tables.
 *
 *     type Payment = RecordOf<typeof debtorPayment>;
 *     const paid = ({ amount, payment_date }: Payment) => `${payment_date}: ${amount}`;
 */
export type RecordOf<D extends Resource> = Known<D, RowOf<D> & Held<FieldsOf<D>, 'join' | 'texts'>>;

/** A row on its way into the table, with what was sent beside it: any of its values may still be missing. */
export type DraftOf<D extends Resource> = Known<
  D,
  { [Name in keyof RecordOf<D>]?: RecordOf<D>[Name] | null } & Partial<Held<FieldsOf<D>, 'payload' | 'children'>>,
  Row
>;

/** A row just stored: it has an id and what is required. */
export type WrittenOf<D extends Resource> = Known<
  D,
  { id: number } & Partial<Kept> &
    Loose<Held<FieldsOf<D>, 'column' | 'join' | 'texts'>> &
    Partial<Held<FieldsOf<D>, 'payload' | 'children'>>
>;

/** What a screen reads of a record: its row without secrets, what is read through references, and names beside ids. */
export type AnswerOf<D extends Resource> = Known<
  D,
  Readonly<
    { id: number } & Kept &
      Omit<Held<FieldsOf<D>, 'column' | 'join' | 'texts' | 'path' | 'answer'>, Secrets<FieldsOf<D>>>
  > &
    Names<FieldsOf<D>> &
    Sets<FieldsOf<D>>,
  Readonly<Row> & { readonly id: number }
>;

type Secrets<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { readonly secret: true } ? Name : never;
}[keyof F];

type JoinedAs<Many extends string> = { readonly storage: { readonly in: 'join' }; readonly association: Many };

/** `user_ids` is answered with `users`: of each its id and its title. */
type Sets<F extends Fields> = {
  readonly [Name in keyof F as F[Name] extends JoinedAs<infer Many> ? Many : never]: readonly ({
    readonly id: number;
  } & { readonly [title: string]: string | number | null })[];
};

/** `debtor_id` is answered with `debtor`. */
type Names<F extends Fields> = {
  readonly [Name in NamesIn<F, 'column'> as Name extends `${infer One}_id` ? One : never]: null extends ValueOf<F[Name]>
    ? string | null
    : string;
};
