import { rowsIn } from '../member-of.ts';
import { currentLanguage } from '#browser/language/language.ts';
import { associationName } from '../model.ts';
import { useModel } from '../web/definitions.ts';
import { elementRef } from '../web/element-ref.ts';
import type { CellProps, InputProps, KindView } from '../web/kind-view.ts';
import type { Picked } from '../web/picker/match.ts';
import { RecordPicker } from '../web/picker/record-picker.tsx';
import { RecordsPicker } from '../web/picker/records-picker.tsx';
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

/** Several records of another resource; `x_ids` with the records beside them. */
function ReferencesInput(props: InputProps) {
  const { field, name, value, onChange, inputRef, values = {}, inForm = false } = props;
  const to = useModel().named(field.to ?? '');
  const beside = associationName(lastPart(name), field);
  const rows = rowsIn(values[beside]);
  const ids = Array.isArray(value) ? value.map(Number) : [];
  const picked = ids.map((id): Picked => {
    const row = rows.find((one) => Number(one['id']) === id);
    return { id, label: String(row?.[to.title] ?? id) };
  });
  return (
    <RecordsPicker
      {...pickerProps(props)}
      resource={to.name}
      withNew={inForm}
      inputRef={elementRef<HTMLInputElement>(inputRef)}
      value={picked}
      onChange={(next) =>
        onChange(
          next.map(({ id }) => id),
          { [beside]: next.map(({ id, label }) => ({ id, [to.title]: label })) },
        )
      }
    />
  );
}

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

/** Sent rows are typed in a table of their own. */
export const childrenView: KindView = { Cell: ReferencesCell };

/** What an input's props mean to a picker of one or of several. */
function pickerProps({ field, label, help, error, required, onBlur, values, fieldLabel, placeholder }: InputProps) {
  return {
    label,
    help,
    error,
    ...(required !== undefined && { required }),
    ...(onBlur && { onBlur }),
    ...(values && { values }),
    ...(fieldLabel && { fieldLabel }),
    ...(placeholder !== undefined && { placeholder }),
    ...(field.among && { among: field.among }),
    ...(field.atOnce !== undefined && { atOnce: field.atOnce }),
    name: field.label[currentLanguage()],
  };
}

/** The name of a field at the end of its path: `contract_items.2.name` → `name`. */
function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
