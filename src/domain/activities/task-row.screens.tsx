import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useSay } from '#domain/case-page/say.screens.tsx';
import type { Resource } from '#engine/resource.ts';
import { shortText } from '#engine/web/short-text.ts';
import { titleOf } from '#engine/web/title-of.ts';
import { useRecordCalls } from '#engine/web/use-record-calls.ts';
import { DialogLink } from '#web/dialogs/dialog-link.tsx';
import { ScreenLink } from '#web/screens/screen-link.tsx';
import type { Task } from './task.ts';
import { daysBetween } from './task-terms.ts';
import styles from './work-panel.module.css';

interface Props {
  readonly task: Task;
  readonly isOverdue: boolean;
  readonly today: string;
  readonly activity: Resource;
  readonly mayFinish: boolean;
  readonly withUser: boolean;
}

const days = {
  pl: { one: 'dzień', few: 'dni', many: 'dni', other: 'dnia' },
  en: { one: 'day', other: 'days' },
};

/** One task: when, what, in which case, and the button that finishes it. */
export function TaskRow({ task, isOverdue, today, activity, mayFinish, withUser }: Props) {
  const { say, count } = useSay();
  const { act } = useRecordCalls(activity);
  const finish = activity.actions?.['finish'];
  const isOpen = task.task_state === 'ongoing';
  return (
    <li className={styles.task}>
      <div className={styles.when}>
        <span>{task.planned_date ?? '–'}</span>
        {isOverdue && isOpen && task.planned_date && (
          <span className={styles.late}>
            <IconAlertTriangle size={14} aria-hidden />
            {say(
              { pl: '{days} po terminie', en: '{days} overdue' },
              { days: count(daysBetween(task.planned_date, today), days) },
            )}
          </span>
        )}
      </div>
      <div className={styles.what}>
        <DialogLink to={{ plural: 'activities', id: task.id, action: 'show' }} className={styles.type}>
          {task.activity_type}
        </DialogLink>
        {task.description && <p>{shortText(task.description)}</p>}
      </div>
      <div className={styles.where}>
        <ScreenLink to={{ plural: 'debt_cases', id: task.debt_case_id, action: 'show' }}>{task.debt_case}</ScreenLink>
        <span>{task.debtor}</span>
        {withUser && <span>{task.given_to_user}</span>}
      </div>
      {finish && mayFinish && isOpen && (
        <Button
          variant="default"
          className={styles.finish}
          aria-label={`${say(finish.label)}: ${titleOf(activity, task)}`}
          onClick={() => void act('finish', finish, task)}
        >
          {say({ pl: 'Zakończ', en: 'Finish' })}
        </Button>
      )}
    </li>
  );
}
