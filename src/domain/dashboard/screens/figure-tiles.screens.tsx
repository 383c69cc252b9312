import { useId } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import { addDays, weekday } from '#engine/days/calendar-day.ts';
import { dayNounSince } from '#engine/days/day-noun.ts';
import { workingDayBefore } from '#domain/interest/due-date.ts';
import { formatCount } from '#engine/format.ts';
import type { Words } from '#engine/words.ts';
import type { Dashboard } from '../dashboard-answer.ts';
import { type FigureGroup, figureName } from '../figure-names.ts';
import { groupWords, sinceWords } from './dashboard-words.ts';
import { ListLink } from './list-link.screens.tsx';
import styles from './dashboard.module.css';

interface Props {
  readonly group: FigureGroup;
  readonly dashboard: Dashboard;
}

/** The numbers of a group, each leading to the list it counts; nothing where the group has none. */
export function FigureTiles({ group, dashboard: { figures, quiet_days, day } }: Props) {
  const { say, count: counted } = useSay();
  const id = useId();
  const own = figures.filter(({ code }) => figureName(code).group === group);
  if (own.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {say(group === 'overnight' ? lastEvening(day) : groupWords[group])}
      </h2>
      <ul className={styles.tiles}>
        {own.map(({ code, count, address }) => {
          const { label, isUrgent } = figureName(code);
          return (
            <li key={code}>
              <ListLink
                address={address}
                className={styles.tile}
                data-none={count === 0 || undefined}
                data-urgent={(isUrgent && count > 0) || undefined}
              >
                <b>{formatCount(count)}</b>
                <span>{say(label, { days: counted(quiet_days, dayNounSince) })}</span>
              </ListLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** "Od wczoraj", on a Monday "Od piątku". */
function lastEvening(day: string): Words {
  const worked = workingDayBefore(day);
  const since = worked === addDays(day, -1) ? undefined : sinceWords[weekday(worked)];
  return since ?? groupWords.overnight;
}
