import { formatDateTime } from '#browser/language/format.ts';
import { DateBox, type DateKind, todayInPoland } from '../web/dates/date-box.tsx';
import { typedMoment } from '../web/dates/typed-date.ts';
import type { InputProps } from '../web/input-props.ts';

const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/;

/** `YYYY-MM-DD HH:mm` as it is in Poland; what was typed here has no offset and is Polish time already. */
function show(value: string): string {
  return hasOffset.test(value.slice(10)) ? formatDateTime(value) : value.replace('T', ' ').slice(0, 16);
}

const moment: DateKind = {
  show,
  read: typedMoment,
  now: () => formatDateTime(new Date().toISOString()).replace(' ', 'T'),
  withDay(picked, value) {
    const time = value ? show(value).slice(11) : moment.now().slice(11, 13).concat(':00');
    return `${picked}T${time}`;
  },
  // Pickers step by 60 minutes (spec §9).
  step(value, direction) {
    const at = new Date(`${show(value).replace(' ', 'T')}:00Z`);
    if (Number.isNaN(at.getTime())) return todayInPoland();
    at.setUTCMinutes(at.getUTCMinutes() + direction * 60);
    return at.toISOString().slice(0, 16);
  },
  placeholder: 'input.moment_form',
};

/** A moment: a day with its hour, typed or picked. Arrow up and down step by an hour. */
export function DatetimeInput(props: InputProps) {
  return <DateBox {...props} kind={moment} />;
}
