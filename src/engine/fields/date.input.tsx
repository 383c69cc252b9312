import { DateBox, type DateKind, todayInPoland } from '../web/dates/date-box.tsx';
import { typedDate } from '../web/dates/typed-date.ts';
import type { InputProps } from '../web/input-props.ts';

const day: DateKind = {
  show: (value) => value.slice(0, 10),
  read: typedDate,
  now: todayInPoland,
  withDay: (picked) => picked,
  step(value, direction) {
    const date = new Date(`${value.slice(0, 10)}T00:00:00Z`);
    date.setUTCDate(date.getUTCDate() + direction);
    return date.toISOString().slice(0, 10);
  },
  placeholder: 'input.date_form',
};

/** A day: typed in any usual way, or picked. Arrow up and down step by one. */
export function DateInput(props: InputProps) {
  return <DateBox {...props} kind={day} />;
}
