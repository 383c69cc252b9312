import type { ComponentType, ReactNode, Ref } from 'react';
import type { Later } from '#browser/screens/later.ts';
import type { Field } from '../field.ts';
import type { Tone } from './tone.ts';

/** How a kind of field is typed and shown; what it leaves out is as the text's. */
export interface KindView {
  /** Fetched with the form where it is a `lazyPart`. */
  readonly Input?: ComponentType<InputProps> & Partial<Later<object>>;
  readonly Cell?: ComponentType<CellProps>;
  /** Numbers stand under each other in a column. */
  readonly align?: 'right';
}

/** What an input of any kind is given, in forms and above lists alike. */
export interface InputProps {
  readonly field: Field;
  /** The path of its value: `amount`, `contract_items.2.name`. */
  readonly name: string;
  /** As it travels: `"1234.50"`, `"2026-11-21"`, `5`, `[5, 7]`, null. */
  readonly value: unknown;
  /** `beside` are the labels that travel with a reference: `{ debtor: 'ACME' }`. */
  readonly onChange: (value: unknown, beside?: Readonly<Record<string, unknown>>) => void;
  readonly onBlur?: () => void;
  readonly label: ReactNode;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly inputRef?: Ref<HTMLElement>;
  /** Values of the same record that the input asks for: labels beside ids, `$name` of `among`, the currency. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Labels of other fields, for sentences about them. */
  readonly fieldLabel?: (name: string) => string;
  /** A form offers to make a new record to point to; a filter does not. */
  readonly inForm?: boolean;
  readonly placeholder?: string;
}

/** What a cell of any kind is given. */
export interface CellProps {
  /** The field as it is at the end of its path. */
  readonly field: Field;
  /** As it travels, never null or blank; the label for a reference, the titles for an id set. */
  readonly value: unknown;
  readonly record: Readonly<Record<string, unknown>>;
  readonly tone: Tone | undefined;
}
