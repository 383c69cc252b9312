import { Button } from '@mantine/core';
import { IconCalendar, IconCalendarDue } from '@tabler/icons-react';
import { useState } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import { lazyPart } from '#browser/screens/lazy-part.tsx';
import { effectiveDueDate, workingDayAfter } from '#domain/interest/due-date.ts';
import { addDays } from '#engine/days/calendar-day.ts';
import { useRecordCalls } from '#engine/web/act/use-record-calls.ts';
import { useResource } from '#engine/web/definitions.ts';
import type { RowAction } from '#engine/web/list/rows/row-action.ts';
import type { ActivityRecord } from '../activity-record.ts';
import { useDayName } from '../contact/use-day-name.screens.tsx';

const RowMenu = lazyPart(() => import('#engine/web/list/rows/row-menu.tsx'));

const words = {
  putOff: { pl: 'Przełóż', en: 'Put off' },
  about: { pl: 'Przełóż: {task}', en: 'Put off: {task}' },
  other: { pl: 'Inny dzień…', en: 'Another day…' },
  done: { pl: 'Przełożono na {day}', en: 'Put off to {day}' },
};

interface Props {
  readonly task: ActivityRecord;
  readonly title: string;
  readonly today: string;
  readonly onDone: () => void;
}

/** Another day for a task: one that is worked on, in two presses; its hour and all else stay. */
export function PutOff({ task, title, today, onDone }: Props) {
  const { say } = useSay();
  const dayName = useDayName();
  const calls = useRecordCalls(useResource('activities'));
  const [button, setButton] = useState<HTMLElement | null>(null);

  async function move(day: string): Promise<void> {
    if (await calls.set(task, { planned_date: day }, say(words.done, { day: dayName(day) }))) onDone();
  }

  const actions: RowAction[] = laterDays(task.planned_date, today).map((day) => ({
    name: day,
    label: dayName(day),
    Icon: IconCalendar,
    run: () => void move(day),
  }));
  const to = { plural: 'activities', id: task.id, action: 'edit' } as const;
  return (
    <>
      <Button
        variant="subtle"
        aria-haspopup="menu"
        aria-expanded={button !== null}
        aria-label={say(words.about, { task: title })}
        onClick={({ currentTarget }) => setButton(button ? null : currentTarget)}
      >
        {say(words.putOff)}
      </Button>
      {button && (
        <RowMenu
          actions={[...actions, { name: 'other', label: say(words.other), Icon: IconCalendarDue, to }]}
          button={button}
          label={say(words.about, { task: title })}
          onClose={() => setButton(null)}
        />
      )}
    </>
  );
}

/** The next working day, and those after three, seven and fourteen days: from its own day on, or from today where it is late. */
function laterDays(planned: string | null, today: string): readonly string[] {
  const from = planned && planned > today ? planned : today;
  const days = [workingDayAfter(from, 1), ...[3, 7, 14].map((count) => effectiveDueDate(addDays(from, count)))];
  return [...new Set(days)];
}
