import { Wrong } from '#browser/forms/wrong.tsx';
import { useId } from 'react';
import styles from './bulk.module.css';

interface Option {
  readonly id: number;
  readonly label: string;
  /** What is to be known before it is chosen. */
  readonly note: string;
}

interface Props {
  readonly legend: string;
  readonly options: readonly Option[];
  readonly chosen: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
  /** One alone may be chosen. */
  readonly isSingle?: boolean;
  readonly error?: string | undefined;
}

/** Options that lie open: each is one press away. */
export function Choices({ legend, options, chosen, onChange, isSingle = false, error }: Props) {
  const name = useId();
  const choose = (id: number) => {
    if (isSingle) onChange([id]);
    else onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {options.map(({ id, label, note }, index) => (
          <label key={id}>
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name={name}
              checked={chosen.includes(id)}
              data-autofocus={index === 0 || undefined}
              onChange={() => choose(id)}
            />
            <span>
              {label} {note && <small className="quiet">{note}</small>}
            </span>
          </label>
        ))}
      </div>
      <Wrong className={styles.error}>{error}</Wrong>
    </fieldset>
  );
}
