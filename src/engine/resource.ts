import type { Condition } from './condition.ts';
import type { Fields } from './field.ts';
import type { Noun, Words } from './words.ts';

/**
 * Rows of another resource that point here, by their column or through a join table:
 * `has: { contracts: { resource: 'contract', key: 'debt_case_id' } }`.
 */
export type ToMany =
  | { readonly resource: string; readonly key: string }
  | {
      readonly resource: string;
      readonly join: { readonly table: string; readonly own: string; readonly other: string };
    };

/** A part of a form or of a record's page. */
export interface Section {
  readonly title: Words;
  readonly fields: readonly string[];
  /** Shown only while the record meets this (`{ customer_eq: 'santander' }`). */
  readonly when?: Condition;
}

/** Something done to one record by a button: `POST /api/{plural}/{id}/{name}`. */
export interface Action {
  readonly label: Words;
  readonly confirm?: Words;
  /** Fields that its question tells, blank ones left out; what the record is called unless told. */
  readonly tells?: (record: Readonly<Record<string, unknown>>) => readonly string[];
  readonly enabledWhen?: Condition;
  /** The same, by what is worked out for the answer: no condition can ask for that. */
  readonly applies?: (record: Readonly<Record<string, unknown>>) => boolean;
  /** What is said once the call is answered; "saved" unless told. */
  readonly done?: Words;
  /** Done once in years: its button stands last and is quiet. */
  readonly rare?: true;
  /** It changes the record's values, which can be taken back. */
  readonly undoable?: true;
  /** Goes on in the background after its answer. */
  readonly continues?: true;
}

export interface ResourceOptions<F extends Fields = Fields> {
  /** `debt_case`: key in errors, payload wrapper, name in rights and associations. */
  readonly name: string;
  /** `debt_cases`: the word in URLs. */
  readonly plural: string;
  /** Table; the plural unless several resources share one. */
  readonly table?: string;
  /** Always holds for its rows, and is set on new ones: creditors are `{ type_eq: 'Creditor' }`. */
  readonly scope?: Readonly<Record<string, string>>;
  readonly label: Noun;
  /** The field that names a record where another points to it. */
  readonly title: string;
  /** What it is called on its own page and in sentences, where its title alone tells too little: these, in their order. */
  readonly called?: readonly string[];
  readonly fields: F;
  readonly has?: Readonly<Record<string, ToMany>>;
  /** Attributes that filters alone know: they follow from others (`fields/asked.ts`). */
  readonly asked?: Fields;
  /** Attributes that `query` and pickers look through, a `_cont` predicate without its suffix; the title unless told. */
  readonly search?: string;
  /** What tells records of the same title apart in pickers. */
  readonly about?: readonly string[];
  /**
   * How pickers fetch it: `size` at once (100 unless told), `typed` only once there is text to search for (spec §5, §9).
   */
  readonly lookup?: { readonly size?: number; readonly typed?: true };
  /** Order without `s`, as `s` is written; `id` is always the last key. The newest first unless told. */
  readonly sort?: string;
  /** Columns of the index and of the CSV, in their order. */
  readonly columns: readonly string[];
  /** Columns of the CSV where they differ. */
  readonly csv?: readonly string[];
  /** What is summed under its lists, where not each amount in their columns (`sums.ts`). */
  readonly sums?: Readonly<Record<string, readonly string[]>>;
  /** Columns a person may hide. */
  readonly hideable?: readonly string[];
  /** Filters above the index, as predicates: `name_or_nip_cont`, `debt_case_state_id_eq`. */
  readonly filters?: readonly string[];
  /** Parts of the form; without it one part with every field that may be written. */
  readonly sections?: readonly Section[];
  readonly actions?: Readonly<Record<string, Action>>;
  /**
   * Screens offer to edit, copy (`create`) or delete a record only while it meets this; the server refuses in words what comes
   * all the same.
   */
  readonly offeredWhen?: Readonly<Partial<Record<'update' | 'create' | 'destroy', Condition>>>;
  /** `deleted` is set instead of removing the row; `merged`: only of a row that went into another. */
  readonly softDelete?: true | 'merged';
  /** Its table is small beside those that its rights lead through: they are asked of each row. */
  readonly few?: true;
  /** Its records tell of people: who reads one is recorded. */
  readonly personal?: true;
  /** Its calls and screens are its own: of its definition come words, rights and relations. */
  readonly ownCalls?: true;
  /** The record this one lives in: `debt_case` makes `debt_case_id` required and filters nested lists. */
  readonly within?: string;
}

export interface Resource<F extends Fields = Fields> extends ResourceOptions<F> {
  readonly table: string;
  readonly search: string;
  readonly sort: string;
}

/** Closes a definition: every resource has `id`, `created_at`, `updated_at`, `lock_version` (contract §1). */
export function defineResource<F extends Fields>(options: ResourceOptions<F>): Resource<F> {
  const { plural, title, table = plural, search = title, sort = 'id desc' } = options;
  return { ...options, table, search, sort };
}
