import type { ComponentType } from 'react';
import type { FormEffect } from './form-effect.ts';
import type { FormMode } from './use-record-save.ts';

/** What the form of a resource has beyond the stock one. */
export interface FormParts {
  readonly effect?: FormEffect;
  /** Under the fields; reads and sets the form's values by `useFormContext`. */
  readonly Below?: ComponentType<{ readonly mode: FormMode }>;
}
