import { rowsIn } from '../../member-of.ts';
import { associationName } from '../../model.ts';
import { useModel } from '../definitions.ts';
import { elementRef } from '../element-ref.ts';
import type { InputProps } from '../kind-view.ts';
import { lastPart, pickerProps } from './input-picker-props.ts';
import type { Picked } from './match.ts';
import { RecordsPicker } from './records-picker.tsx';

/** Several records of another resource; `x_ids` with the records beside them. */
export default function ReferencesInput(props: InputProps) {
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
