import { lazyPart } from '#browser/screens/lazy-part.tsx';
import { associationName } from '../model.ts';
import { useModel } from '../web/definitions.ts';
import { elementRef } from '../web/element-ref.ts';
import type { CellProps, InputProps, KindView } from '../web/kind-view.ts';
import { lastPart, pickerProps } from '../web/picker/input-picker-props.ts';
import { RecordPicker } from '../web/picker/record-picker.tsx';
import { textOf } from '../web/text-of.ts';
import { Cut } from './cut.tsx';
import { Named } from './named.tsx';

/** One record of another resource, with its label beside it. */
function ReferenceInput(props: InputProps) {
  const { field, name, value, onChange, inputRef, values = {}, inForm = false } = props;
  const to = useModel().named(field.to ?? '');
  const beside = associationName(lastPart(name), field);
  const id = Number(value);
  return (
    <RecordPicker
      {...pickerProps(props)}
      resource={to.name}
      withNew={inForm}
      inputRef={elementRef<HTMLInputElement>(inputRef)}
      value={value && Number.isInteger(id) ? { id, label: textOf(values[beside]) || `#${id}` } : null}
      onChange={(picked) => onChange(picked?.id ?? null, { [beside]: picked?.label ?? null })}
    />
  );
}

/** What the record pointed to is called; a label where the resource gives it a tone. */
function ReferenceCell({ value, tone }: CellProps) {
  return <Named name={String(value)} tone={tone} />;
}

export const referenceView: KindView = { Input: ReferenceInput, Cell: ReferenceCell };

// Lists have none.
const ReferencesInput = lazyPart<InputProps>(() => import('../web/picker/references-input.tsx'));

const shown = 2;

/** The first names of a set and how many more there are: `Anna Nowak, Jan Kos +2`. */
function ReferencesCell({ value }: CellProps) {
  const names = value as readonly string[];
  const more = names.length - shown;
  return (
    <Cut text={names.join(', ')}>
      {names.slice(0, shown).join(', ')}
      {more > 0 && <span className="quiet"> +{more}</span>}
    </Cut>
  );
}

export const referencesView: KindView = { Input: ReferencesInput, Cell: ReferencesCell };

// Few lists show any.
const ChildrenCell = lazyPart<CellProps>(() => import('../web/list/rows/children-cell.tsx'));

/** Sent rows are typed in a table of their own. */
export const childrenView: KindView = { Cell: ChildrenCell };
