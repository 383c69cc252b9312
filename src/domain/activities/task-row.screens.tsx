import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import type { Resource } from '#engine/resource.ts';
import { shortText } from '#engine/web/short-text.ts';
import { titleOf } from '#engine/web/title-of.ts';
import { useRecordCalls } from '#engine/web/use-record-calls.ts';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import type { ActivityRecord } from './activity-record.ts';
import { daysBetween } from './task-terms.ts';
import styles from './work-panel.module.css';

interface Props {
  readonly task: ActivityRecord;
  readonly today: string;
  readonly activity: Resource;
  readonly mayFinish: boolean;
  readonly withUser: boolean;
  readonly inCase?: boolean;
}

const days = {
  pl: { one: 'dzień', few: 'dni', many: 'dni', other: 'dnia' },
  en: { one: 'day', other: 'days' },
};
const late = { pl: '{days} po terminie', en: '{days} overdue' };

/** The link of each task, by which the keys go from one to the next. */
export const taskLink = '[data-task] a[data-open]';

/** One task: when, what, in which case, and the button that finishes it. */
export function TaskRow({ task, today, activity, mayFinish, withUser, inCase = false }: Props) {
  const { say, count } = useSay();
  const { act } = useRecordCalls(activity);
  const row = useRef<HTMLLIElement>(null);
  const finish = activity.actions?.['finish'];
  const isOpen = task.task_state === 'ongoing';
  const daysLate = isOpen && task.planned_date ? daysBetween(task.planned_date, today) : 0;

  async function finishTask(): Promise<void> {
    const next = neighbour(row.current);
    // The row is about to go, and with it the focus.
    if (finish && (await act('finish', finish, task))) next?.focus();
  }

  return (
    <li ref={row} className={styles.task} data-task>
      <div className={styles.when}>
        <span>
          {task.planned_date ?? '–'} {task.planned_time}
        </span>
        {daysLate > 0 && (
          <span className={styles.late}>
            <IconAlertTriangle size={14} aria-hidden />
            {say(late, { days: count(daysLate, days) })}
          </span>
        )}
      </div>
      <div className={styles.what}>
        <DialogLink to={{ plural: 'activities', id: task.id, action: 'show' }} className={styles.type} data-open>
          {task.activity_type}
        </DialogLink>
        {task.description && <p>{shortText(task.description)}</p>}
      </div>
      <div className={styles.where}>
        {!inCase && (
          <>
            <ScreenLink to={{ plural: 'debt_cases', id: task.debt_case_id, action: 'show' }}>
              {task.debt_case}
            </ScreenLink>
            <span title={task.debtor ?? undefined}>{task.debtor}</span>
          </>
        )}
        {withUser && <span>{task.given_to_user}</span>}
      </div>
      {finish && mayFinish && isOpen && (
        <Button
          variant="default"
          className={styles.finish}
          aria-label={`${say(finish.label)}: ${titleOf(activity, task)}`}
          onClick={() => void finishTask()}
        >
          {say({ pl: 'Zakończ', en: 'Finish' })}
        </Button>
      )}
    </li>
  );
}

/** The link of the next task, or else of the one before. */
function neighbour(row: HTMLElement | null): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLElement>(taskLink)];
  const at = links.findIndex((link) => row?.contains(link));
  return links[at + 1] ?? links[at - 1];
}
