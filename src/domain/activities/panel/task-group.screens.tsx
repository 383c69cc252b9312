import type { ReactNode } from 'react';
import { useId } from 'react';
import type { Resource } from '#engine/resource.ts';
import type { ActivityRecord } from '../activity-record.ts';
import type { TaskReach } from './use-task-reach.screens.tsx';
import { TaskRow } from './task-row.screens.tsx';
import styles from './work-panel.module.css';

interface Props {
  readonly heading: ReactNode;
  readonly tasks: readonly ActivityRecord[];
  readonly today: string;
  readonly activity: Resource;
  readonly mayFinish: boolean;
  /** Where the tasks of several users are shown together. */
  readonly withUser: boolean;
  /** The heading names the case. */
  readonly inCase?: boolean;
  /** By the case, how its debtor is reached. */
  readonly reachOf: ReadonlyMap<number, TaskReach>;
}

/** The tasks of one term, or of one case, under its heading. */
export function TaskGroup({ heading, tasks, reachOf, ...rest }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id}>{heading}</h2>
      <ul className="plain-list">
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} reach={reachOf.get(task.debt_case_id)} {...rest} />
        ))}
      </ul>
    </section>
  );
}
