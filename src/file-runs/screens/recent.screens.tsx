import styles from './recent.module.css';

interface Props {
  readonly title: string;
  readonly runs: readonly { readonly id: number; readonly name: string; readonly about: readonly string[] }[];
  readonly onOpen: (id: number) => void;
}

/** The newest work of a kind, to come back to what became of it. */
export function RecentRuns({ title, runs, onOpen }: Props) {
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <ul className="plain-list">
        {runs.map(({ id, name, about }) => (
          <li key={id}>
            <button type="button" className={styles.open} onClick={() => onOpen(id)}>
              <span className={styles.name}>{name}</span>
              {about.map((said) => (
                <span key={said} className={styles.about}>
                  {said}
                </span>
              ))}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
