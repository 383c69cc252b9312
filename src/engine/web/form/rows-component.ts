import type { ReactNode } from 'react';
import type { Field } from '../../field.ts';

export interface RowsProps {
  readonly prefix: string;
  readonly name: string;
  readonly field: Field;
}

/** What draws the rows of another resource inside a form. */
export type RowsComponent = (props: RowsProps) => ReactNode;
