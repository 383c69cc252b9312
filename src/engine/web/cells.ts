import type { ComponentType } from 'react';
import { BooleanCell } from '../fields/boolean.cell.tsx';
import { ChoiceCell } from '../fields/choice.cell.tsx';
import { DateCell } from '../fields/date.cell.tsx';
import { DatetimeCell } from '../fields/datetime.cell.tsx';
import { LongTextCell } from '../fields/long-text.cell.tsx';
import { MoneyCell } from '../fields/money.cell.tsx';
import { ReferenceCell } from '../fields/reference.cell.tsx';
import { ReferencesCell } from '../fields/references.cell.tsx';
import { TextCell } from '../fields/text.cell.tsx';
import type { Field } from '../field.ts';
import type { CellProps } from './cell-props.ts';

/** The cell of each kind of field, by the kind's name. */
const cells: Readonly<Record<string, ComponentType<CellProps>>> = {
  boolean: BooleanCell,
  children: ReferencesCell,
  choice: ChoiceCell,
  date: DateCell,
  datetime: DatetimeCell,
  long_text: LongTextCell,
  money: MoneyCell,
  reference: ReferenceCell,
  references: ReferencesCell,
};

/** The cell for a field; a kind without one of its own is shown as text. */
export function cellOf(field: Field): ComponentType<CellProps> {
  return cells[field.kind.name] ?? TextCell;
}
