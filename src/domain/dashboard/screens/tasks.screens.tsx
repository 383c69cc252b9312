import { useSay } from '#browser/language/use-say.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { useSession } from '#browser/session/session.ts';
import { PhoneLink } from '#domain/parties/screens/phone-link.screens.tsx';
import { shortText } from '#engine/web/short-text.ts';
import type { DueTask } from '../dashboard-answer.ts';
import { Card } from './card.screens.tsx';
import { dashboardWords as words } from './dashboard-words.ts';
import styles from './dashboard.module.css';

interface Props {
  readonly tasks: readonly DueTask[];
  /** YYYY-MM-DD */
  readonly today: string;
}

/** The first tasks of the day: when, for whom, what, and the number to call. */
export function Tasks({ tasks, today }: Props) {
  const { say } = useSay();
  const { id: userId } = useSession().current_user;
  const panel = { plural: 'users', id: userId, action: 'activities' };
  return (
    <Card
      title={say(words.tasks)}
      more={<ScreenLink to={panel}>{say(words.allTasks)}</ScreenLink>}
      none={tasks.length === 0 && say(words.noTasks)}
    >
      <ul className={styles.rows}>
        {tasks.map((task) => (
          <li key={task.id} className={styles.task}>
            <span className={styles.when} data-late={task.planned_date < today || undefined}>
              {task.planned_date < today ? task.planned_date : (task.planned_time ?? say(words.anyTime))}
            </span>
            <span className={styles.what}>
              <ScreenLink
                to={{ plural: 'debt_cases', id: task.debt_case_id, action: 'show', search: { task: String(task.id) } }}
              >
                {task.debtor ?? task.debt_case}
              </ScreenLink>
              <span>
                {[task.activity_type, task.description && shortText(task.description)].filter(Boolean).join(': ')}
              </span>
            </span>
            {task.phone && <PhoneLink phone={task.phone} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}
