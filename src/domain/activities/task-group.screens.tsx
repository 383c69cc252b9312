import { useId } from 'react';
import { useSay } from '#domain/case-page/say.screens.tsx';
import type { Resource } from '#engine/resource.ts';
import type { Words } from '#engine/words.ts';
import type { Task } from './task.ts';
import { TaskRow } from './task-row.screens.tsx';
import type { Term } from './task-terms.ts';
import styles from './work-panel.module.css';

interface Props {
  readonly term: Term;
  readonly tasks: readonly Task[];
  readonly today: string;
  readonly activity: Resource;
  readonly mayFinish: boolean;
  /** Where the tasks of several users are shown together. */
  readonly withUser: boolean;
}

const headings: Readonly<Record<Term, Words>> = {
  overdue: { pl: 'Po terminie', en: 'Overdue' },
  today: { pl: 'Dziś', en: 'Today' },
  week: { pl: 'Do końca tygodnia', en: 'This week' },
  later: { pl: 'Później', en: 'Later' },
  undated: { pl: 'Bez terminu', en: 'Without a date' },
};

/** The tasks of one term under its heading. */
export function TaskGroup({ term, tasks, ...rest }: Props) {
  const { say } = useSay();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group} data-term={term}>
      <h2 id={id}>{say(headings[term])}</h2>
      <ul>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} isOverdue={term === 'overdue'} {...rest} />
        ))}
      </ul>
    </section>
  );
}
