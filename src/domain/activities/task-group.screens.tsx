import type { ReactNode } from 'react';
import { useId } from 'react';
import type { Resource } from '#engine/resource.ts';
import type { ActivityRecord } from './activity-record.ts';
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
}

/** The tasks of one term, or of one case, under its heading. */
export function TaskGroup({ heading, tasks, ...rest }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} {...rest} />
        ))}
      </ul>
    </section>
  );
}
