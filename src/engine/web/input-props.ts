import type { ReactNode, Ref } from 'react';
import type { Field } from '../field.ts';

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
