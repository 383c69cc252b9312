import { addDays } from '../days/calendar-day.ts';
import { polishNow } from '../days/polish-now.ts';
import { formatDate, formatDateTime } from '../format.ts';
import { today } from '../days/today.ts';
import { DateBox, type DateKind } from '../web/dates/date-box.tsx';
import { typedDate, typedMoment } from '../days/typed-date.ts';
import type { CellProps, InputProps, KindView } from '../web/kind-view.ts';
import { dateWords } from '../web/dates/date-words.ts';
import styles from './cell.module.css';

const day: DateKind = {
  show: (value) => value.slice(0, 10),
  read: typedDate,
  now: today,
  withDay: (picked) => picked,
  step: (value, direction) => addDays(value.slice(0, 10), direction),
  placeholder: dateWords.date_form,
};

/** A day: typed in any usual way, or picked. Arrow up and down step by one. */
export function DateInput(props: InputProps) {
  return <DateBox {...props} kind={day} />;
}

function DateCell({ value }: CellProps) {
  return <span className={styles.number}>{formatDate(String(value))}</span>;
}

export const dateView: KindView = { Input: DateInput, Cell: DateCell };

const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/;

/** `YYYY-MM-DD HH:mm` as it is in Poland; what was typed here has no offset and is Polish time already. */
function show(value: string): string {
  return hasOffset.test(value.slice(10)) ? formatDateTime(value) : value.replace('T', ' ').slice(0, 16);
}

const moment: DateKind = {
  show,
  read: typedMoment,
  now: () => polishNow().replace(' ', 'T'),
  withDay(picked, value) {
    const time = value ? show(value).slice(11) : moment.now().slice(11, 13).concat(':00');
    return `${picked}T${time}`;
  },
  // Pickers step by 60 minutes (spec §9).
  step(value, direction) {
    const at = new Date(`${show(value).replace(' ', 'T')}:00Z`);
    if (Number.isNaN(at.getTime())) return today();
    at.setUTCMinutes(at.getUTCMinutes() + direction * 60);
    return at.toISOString().slice(0, 16);
  },
  placeholder: dateWords.moment_form,
};

/** A moment: a day with its hour, typed or picked. Arrow up and down step by an hour. */
function DatetimeInput(props: InputProps) {
  return <DateBox {...props} kind={moment} />;
}

/** The day, and the hour more quietly. */
function DatetimeCell({ value }: CellProps) {
  const [day, hour] = formatDateTime(String(value)).split(' ');
  return (
    <time dateTime={String(value)}>
      <span className={styles.number}>{day}</span> <span className={styles.hour}>{hour}</span>
    </time>
  );
}

export const datetimeView: KindView = { Input: DatetimeInput, Cell: DatetimeCell };
