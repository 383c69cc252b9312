import { useLanguage } from '#browser/language/language.ts';
import { useSay } from '#browser/language/use-say.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { address } from '#domain/parties/address.ts';
import { casesOfDebtor } from '#domain/parties/cases-of-debtor.ts';
import { debtor } from '#domain/parties/debtor.ts';
import type { AnswerOf } from '#engine/record-of.ts';
import { useModel } from '#engine/web/definitions.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import { useCountIn, useRecords } from '#engine/web/use-records.ts';
import { valueText } from '#engine/web/value-text.ts';
import { isMergeable } from '../merge/taken.ts';
import { mergeWords as words } from './merge-words.ts';
import styles from './merge.module.css';

export type Side = 'from' | 'into';
type Debtor = AnswerOf<typeof debtor>;

interface Props {
  readonly from: Debtor;
  readonly into: Debtor;
  /** The debtor who stays keeps their own value unless told. */
  readonly chosen: Readonly<Record<string, Side>>;
  readonly onChoose: (name: string, side: Side) => void;
}

const sides = ['into', 'from'] as const;

/** Two debtors side by side: what tells them apart, and which value stays where both have one. */
export function MergeChoices({ chosen, onChoose, ...debtors }: Props) {
  const { say } = useSay();
  const [model, language] = [useModel(), useLanguage()];
  const shown = (name: string) => sides.map((side) => valueText(model, debtor, debtors[side], name, language));
  const rows = Object.keys(debtor.fields)
    .filter(isMergeable)
    .map((name) => ({ name, values: shown(name) }))
    .filter(({ name, values: [one, other] }) => name === debtor.title || one !== other);
  return (
    <div className={styles.scroll}>
      <table className={styles.choices}>
        <thead>
          <tr>
            <th scope="col">{say(words.field)}</th>
            <th scope="col">{say(words.stays)}</th>
            <th scope="col">{say(words.goes)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{say(model.fieldNamed(debtor, name).label)}</th>
              {sides.map((side, index) => (
                <td key={side}>
                  {values[0] === values[1] || values.includes('') ? (
                    values[index]
                  ) : (
                    <label className={styles.choice}>
                      <input
                        type="radio"
                        name={name}
                        checked={(chosen[name] ?? 'into') === side}
                        onChange={() => onChoose(name, side)}
                      />
                      {values[index]}
                    </label>
                  )}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{say(address.fields.city.label)}</th>
            {sides.map((side) => (
              <Towns key={side} debtorId={debtors[side].id} />
            ))}
          </tr>
          <tr>
            <th scope="row">{capitalised(debtCase.label[language].many)}</th>
            {sides.map((side) => (
              <CaseCount key={side} debtorId={debtors[side].id} />
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function Towns({ debtorId }: { readonly debtorId: number }) {
  const { data } = useRecords(address, { business_entity_id: debtorId, per_page: 100 });
  return <td>{[...new Set(data?.data.map(({ city }) => city))].join(', ')}</td>;
}

function CaseCount({ debtorId }: { readonly debtorId: number }) {
  return <td>{useCountIn(debtCase.plural, casesOfDebtor(debtorId), true)}</td>;
}
