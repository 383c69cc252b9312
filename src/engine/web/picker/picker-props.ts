import type { ReactNode, Ref } from 'react';
import type { PickerOptions } from './use-picker.ts';

/** What pickers of one and of several records are given alike. */
export interface PickerProps extends PickerOptions {
  readonly label: ReactNode;
  /** Words for the list of options, where `label` is not text. */
  readonly name?: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly placeholder?: string;
  readonly onBlur?: () => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Labels of fields by name, for "first fill in: …". */
  readonly fieldLabel?: (name: string) => string;
}
