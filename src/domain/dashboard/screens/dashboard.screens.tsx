import { useQuery } from '@tanstack/react-query';
import { get } from '#browser/calls/api-client.ts';
import { dataOf } from '#browser/calls/data-of.ts';
import { formatCount, formatDate } from '#engine/format.ts';
import { useSay } from '#browser/language/use-say.ts';
import { Loading } from '#browser/screens/loading.tsx';
import { useToday } from '#engine/web/use-clock.ts';
import type { Dashboard } from '../dashboard-answer.ts';
import { figureName } from '../figure-names.ts';
import { dashboardWords as words } from './dashboard-words.ts';
import { FirstSteps } from './first-steps.screens.tsx';
import { FigureTiles } from './figure-tiles.screens.tsx';
import { ListLink } from './list-link.screens.tsx';
import { Money } from './money.screens.tsx';
import { NamedFigures } from './named-figures.screens.tsx';
import { QueueStart } from './queue.screens.tsx';
import { Tasks } from './tasks.screens.tsx';
import styles from './dashboard.module.css';

const moving = 'npm run move-to-postgres';

/** What waits for whoever has signed in, by what they may see: the team's matters first, then one's own work. */
export function DashboardOfToday() {
  const query = useQuery({
    queryKey: ['dashboard', useToday()],
    queryFn: ({ signal }) => get<Dashboard>('/api/dashboard', undefined, signal),
    staleTime: 0,
  });
  const data = dataOf(query);
  return data ? <Parts dashboard={data} onChange={() => void query.refetch()} /> : <Loading />;
}

interface Props {
  readonly dashboard: Dashboard;
  readonly onChange: () => void;
}

function Parts({ dashboard, onChange }: Props) {
  const { say } = useSay();
  const { figures, tasks, queue, overdue, states, money, day, first_steps, rate_missing_from, outgrown } = dashboard;
  // Whoever leads people and works no case is not told so five times.
  const works = overdue === null || figures.some(({ code, count }) => figureName(code).group === 'mine' && count > 0);
  const payments = money && <Money money={money} today={day} />;
  return (
    <div className={styles.dashboard}>
      {outgrown && (
        <p className={styles.notice} data-tone="warn">
          {say(words.outgrown, { cases: formatCount(outgrown.cases), wait: formatCount(outgrown.wait) })}{' '}
          <code>{moving}</code>
        </p>
      )}
      {rate_missing_from && (
        <p className={styles.notice} data-tone="warn">
          {say(words.rateMissing, { day: formatDate(rate_missing_from) })}{' '}
          <ListLink address="/interest_rates">{say(words.rates)}</ListLink>
        </p>
      )}
      {first_steps && <FirstSteps steps={first_steps} onDone={onChange} />}
      <div className={styles.groups}>
        <FigureTiles group="waiting" dashboard={dashboard} />
        <FigureTiles group="overnight" dashboard={dashboard} />
        <FigureTiles group="week" dashboard={dashboard} />
        {works && <FigureTiles group="mine" dashboard={dashboard} />}
      </div>
      <div className={styles.cards}>
        {overdue && payments}
        {overdue && <NamedFigures title={say(words.overdue)} none={say(words.noneOverdue)} figures={overdue} />}
        {tasks && <Tasks tasks={tasks} today={day} />}
        {queue && <QueueStart entries={queue} />}
        {states && <NamedFigures title={say(words.states)} none={say(words.noCases)} figures={states} />}
        {!overdue && payments}
      </div>
    </div>
  );
}
