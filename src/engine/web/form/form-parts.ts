import type { ComponentType } from 'react';
import type { InputProps } from '../kind-view.ts';
import type { FormEffect, FormValues } from './form-effect.ts';
import type { RowsComponent } from './rows-component.ts';
import type { RecordCalls } from '../act/record-calls.ts';
import type { Words } from '../../words.ts';

/** What the form of a resource has beyond the stock one. */
export interface FormParts {
  readonly effect?: FormEffect;
  /** Inputs of single fields in place of their kind's, by name. */
  readonly inputs?: Readonly<Record<string, ComponentType<InputProps>>>;
  /** What is said of a new record in place of "created", null for just that; it is taken back there. */
  readonly made?: (saved: Readonly<FormValues>) => Words | null;
  /** What draws nested rows in place of the stock list, by the name of their field. */
  readonly rows?: Readonly<Record<string, RowsComponent>>;
  /** What is said of a saved change in place of "saved"; null for just that. */
  readonly said?: (before: Readonly<FormValues>, saved: Readonly<FormValues>) => Words | null;
  /** Fields whose change can be taken back where it is said that it was saved. */
  readonly undoable?: readonly string[];
  /** Asks before a change is sent; gives what is sent besides the values, or null: it is not sent. */
  readonly asks?: (before: Readonly<FormValues>, values: Readonly<FormValues>) => Promise<Readonly<FormValues> | null>;
  /** Done besides once the record is saved; the form is left when that is done. `calls` are those of the resource. */
  readonly afterSave?: (
    saved: Readonly<FormValues> & { readonly id: number },
    values: Readonly<FormValues>,
    calls: RecordCalls,
  ) => Promise<void> | void;
  /** What nobody types and a copy has all the same, since it follows from what is copied. */
  readonly copied?: readonly string[];
  /** Over the fields, as `Below` is under them. */
  readonly Above?: ComponentType;
  /** Under the fields; reads and sets the form's values by `useFormContext`. */
  readonly Below?: ComponentType;
}
