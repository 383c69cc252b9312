import type { AnswerOf } from '#engine/record-of.ts';
import type { contractItem } from './contract-item.ts';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { formatDate } from '#engine/format.ts';
import { TonedLabel } from '#engine/web/toned-label.tsx';
import { WayLink } from '#domain/parties/screens/way-link.screens.tsx';
import { itemTone } from './contract-item-list.screens.tsx';
import styles from './contract-items.module.css';
import { RowButtons } from '#engine/web/record/row-buttons.tsx';
import type { Catalogue } from '#engine/words.ts';
import { useSay } from '#browser/language/use-say.ts';
import { truthWords } from '#engine/fields/boolean.ts';

export type ItemRecord = AnswerOf<typeof contractItem>;

const words = {
  none: { pl: 'Umowa nie ma przedmiotów.', en: 'The contract has no items.' },
  unnamed: { pl: 'Przedmiot bez nazwy', en: 'Unnamed item' },
  seen: { pl: 'Okazany: {answer}', en: 'Seen: {answer}' },
  collected: { pl: 'odebrany {date}', en: 'collected {date}' },
  vin: { pl: 'VIN {no}', en: 'VIN {no}' },
  serial: { pl: 'nr seryjny {no}', en: 'serial no. {no}' },
} satisfies Catalogue;

/** The items of a contract: what it is, its numbers, its state, and whether it was seen. */
export function ContractItems({ items }: { readonly items: readonly ItemRecord[] }) {
  const { say } = useSay();
  if (items.length === 0) return <p className={styles.none}>{say(words.none)}</p>;
  return (
    <ul className="plain-list">
      {items.map((item) => {
        const name = item.name || say(words.unnamed);
        const numbers = [
          item.registration_no,
          item.undercarriage_no && say(words.vin, { no: item.undercarriage_no }),
          item.serial_no && say(words.serial, { no: item.serial_no }),
          item.production_year,
        ];
        return (
          <li key={item.id} className={styles.item}>
            <span className={styles.words}>
              <DialogLink to={{ plural: 'contract_items', id: item.id, action: 'show' }} className={styles.name}>
                {name}
              </DialogLink>
              <span className={styles.quiet}>{numbers.filter(Boolean).join(' · ')}</span>
              {item.usage_location && (
                <span>
                  <WayLink address={item.usage_location} />
                </span>
              )}
            </span>
            <span className={styles.state}>
              <TonedLabel tone={itemTone(item.state)} label={item.state_label} />
              <span className={styles.quiet}>
                {item.seen !== null && say(words.seen, { answer: say(item.seen ? truthWords.yes : truthWords.no) })}
                {item.collection_date && ` · ${say(words.collected, { date: formatDate(item.collection_date) })}`}
              </span>
            </span>
            <RowButtons plural="contract_items" record={item} />
          </li>
        );
      })}
    </ul>
  );
}
