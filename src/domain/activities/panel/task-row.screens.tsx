import { dayNoun } from '#engine/days/day-noun.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import type { Resource } from '#engine/resource.ts';
import { shortText } from '#engine/web/short-text.ts';
import { titleOf } from '#engine/web/title-of.ts';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { mayChange, useSession } from '#browser/session/session.ts';
import { FinishDialog } from './finish-dialog.screens.tsx';
import { PutOff } from './put-off.screens.tsx';
import { TaskReachCell } from './task-reach.screens.tsx';
import type { TaskReach } from './use-task-reach.screens.tsx';
import { isOnSite } from '../contact-outcome.ts';
import type { ActivityRecord } from '../activity-record.ts';
import { daysBetween } from '#engine/days/calendar-day.ts';
import styles from './work-panel.module.css';

interface Props {
  readonly task: ActivityRecord;
  readonly today: string;
  readonly activity: Resource;
  readonly mayFinish: boolean;
  readonly withUser: boolean;
  readonly inCase?: boolean;
  /** How the debtor of its case is reached, once that is known. */
  readonly reach: TaskReach | undefined;
}

const late = { pl: '{days} po terminie', en: '{days} overdue' };

/** The link of each task, by which the keys go from one to the next. */
export const taskLink = '[data-task] a[data-open]';

/** One task: when, what, in which case, and the buttons that put it off and finish it. */
export function TaskRow({ task, today, activity, mayFinish, withUser, inCase = false, reach }: Props) {
  const { say, count } = useSay();
  const [isFinishing, setFinishing] = useState(false);
  const session = useSession();
  const row = useRef<HTMLLIElement>(null);
  const title = titleOf(activity, task);
  const finish = activity.actions?.['finish'];
  const isOpen = task.task_state === 'ongoing';
  const daysLate = isOpen && task.planned_date ? daysBetween(task.planned_date, today) : 0;

  function goOn(): void {
    // The row is about to go, and with it the focus.
    const next = neighbour(row.current);
    setFinishing(false);
    requestAnimationFrame(() => next?.focus());
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
            {say(late, { days: count(daysLate, dayNoun) })}
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
            <ScreenLink
              to={{ plural: 'debt_cases', id: task.debt_case_id, action: 'show', search: { task: String(task.id) } }}
            >
              {task.debt_case}
            </ScreenLink>
            <span title={task.debtor ?? undefined}>{task.debtor}</span>
          </>
        )}
        {withUser && <span>{task.given_to_user}</span>}
      </div>
      <div className={styles.reach}>
        {reach && <TaskReachCell reach={reach} isOnSite={isOnSite(task.activity_type_id)} />}
      </div>
      <div className={styles.acts}>
        {isOpen && mayChange(session, activity.plural, 'update', task) && (
          <PutOff task={task} title={title} today={today} onDone={goOn} />
        )}
        {finish && mayFinish && isOpen && (
          <Button variant="default" aria-label={`${say(finish.label)}: ${title}`} onClick={() => setFinishing(true)}>
            {say({ pl: 'Zakończ', en: 'Finish' })}
          </Button>
        )}
      </div>
      {isFinishing && (
        <FinishDialog task={task} title={title} reach={reach} onCancel={() => setFinishing(false)} onDone={goOn} />
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
