import { formatCount } from '#engine/format.ts';
import type { NamedFigure } from '../dashboard-answer.ts';
import { Card } from './card.screens.tsx';
import { ListLink } from './list-link.screens.tsx';
import styles from './dashboard.module.css';

interface Props {
  readonly title: string;
  readonly none: string;
  readonly figures: readonly NamedFigure[];
}

/** Numbers by name, each leading to the list it counts, with a bar as long as its part of the greatest. */
export function NamedFigures({ title, none, figures }: Props) {
  const most = Math.max(...figures.map(({ count }) => count));
  return (
    <Card title={title} none={figures.length === 0 && none}>
      <ul className={styles.rows}>
        {figures.map(({ id, name, count, address }) => (
          <li key={id}>
            <ListLink address={address} className={styles.named}>
              <span>{name}</span>
              <b>{formatCount(count)}</b>
              <span className={styles.bar} style={{ inlineSize: `${(count / most) * 100}%` }} aria-hidden />
            </ListLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
