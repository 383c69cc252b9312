import { DatePicker } from '@mantine/dates';
import { useSay } from '#browser/language/use-say.ts';
import { dateWords } from './date-words.ts';
import { monthSettings } from './month-settings.ts';

interface Props {
  /** `YYYY-MM-DD` or null. */
  readonly day: string | null;
  readonly onPick: (day: string) => void;
}

/** A month to pick a day from. */
export default function Calendar({ day, onPick }: Props) {
  const { say } = useSay();
  return (
    <>
      <DatePicker
        {...monthSettings(say)}
        value={day}
        onChange={(picked) => picked && onPick(picked)}
        {...(day && { defaultDate: day })}
        hideOutsideDates
      />
      <p className="quiet">{say(dateWords.typed)}</p>
    </>
  );
}
