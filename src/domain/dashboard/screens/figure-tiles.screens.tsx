import { useId } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import { formatCount } from '#engine/format.ts';
import type { Dashboard } from '../dashboard-answer.ts';
import { type FigureGroup, figureName } from '../figure-names.ts';
import { groupWords } from './dashboard-words.ts';
import { ListLink } from './list-link.screens.tsx';
import styles from './dashboard.module.css';

interface Props {
  readonly group: FigureGroup;
  readonly dashboard: Dashboard;
}

/** The numbers of a group, each leading to the list it counts; nothing where the group has none. */
export function FigureTiles({ group, dashboard: { figures, quiet_days: days } }: Props) {
  const { say } = useSay();
  const id = useId();
  const own = figures.filter(({ code }) => figureName(code).group === group);
  if (own.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {say(groupWords[group])}
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
                <span>{say(label, { days })}</span>
              </ListLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
