import { useLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';
import { debtor } from '#domain/parties/debtor.ts';
import { useModel } from '#engine/web/definitions.ts';
import { valueText } from '#engine/web/value-text.ts';
import { isMergeable } from '../merge/taken.ts';
import { mergeWords as words } from './merge-words.ts';
import styles from './merge.module.css';

export type Side = 'from' | 'into';
type Values = Readonly<Record<string, unknown>>;

interface Props {
  readonly from: Values;
  readonly into: Values;
  /** The debtor who stays keeps their own value unless told. */
  readonly chosen: Readonly<Record<string, Side>>;
  readonly onChoose: (name: string, side: Side) => void;
}

/** The fields in which two debtors differ, and which value stays. */
export function MergeChoices({ from, into, chosen, onChoose }: Props) {
  const { say } = useSay();
  const [model, language] = [useModel(), useLanguage()];
  const shown = (record: Values, name: string) => valueText(model, debtor, record, name, language);
  const names = Object.keys(debtor.fields)
    .filter(isMergeable)
    .filter((name) => shown(from, name) !== '' && shown(into, name) !== '')
    .filter((name) => shown(from, name) !== shown(into, name));
  if (!names.length) return null;
  return (
    <div className={styles.scroll}>
      <table className={styles.choices}>
        <caption>{say(words.different)}</caption>
        <thead>
          <tr>
            <th scope="col">{say(words.field)}</th>
            <th scope="col">{say(words.stays)}</th>
            <th scope="col">{say(words.goes)}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{say(model.fieldNamed(debtor, name).label)}</th>
              {(['into', 'from'] as const).map((side) => (
                <td key={side}>
                  <label className={styles.choice}>
                    <input
                      type="radio"
                      name={name}
                      checked={(chosen[name] ?? 'into') === side}
                      onChange={() => onChoose(name, side)}
                    />
                    {shown(side === 'into' ? into : from, name)}
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
