import type { AnswerOf } from '#engine/record-of.ts';
import type { contract } from './contract.ts';
import { useResource } from '#engine/web/definitions.ts';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { may, useSession } from '#browser/session/session.ts';
import { terminationFields } from './contract-termination-fields.ts';
import styles from './contract-card.module.css';
import type { ItemRecord } from './contract-items.screens.tsx';
import { ContractItems } from './contract-items.screens.tsx';
import { FieldList } from '#engine/web/record/field-list.tsx';
import { RowButtons } from '#engine/web/record/row-buttons.tsx';
import type { Catalogue } from '#engine/words.ts';
import { useSay } from '#browser/language/use-say.ts';

export type ContractRecord = AnswerOf<typeof contract> & { readonly contract_items: readonly ItemRecord[] };

const words = {
  addItem: { pl: 'Dodaj przedmiot', en: 'Add an item' },
  addItemTo: { pl: 'Dodaj przedmiot do umowy {no}', en: 'Add an item to contract {no}' },
} satisfies Catalogue;

const dates = ['start_date', 'attorney_date', ...Object.keys(terminationFields), 'dissolution_date'];
const bank = ['sant_contract_state', 'sant_installments_due', 'sant_last_payment_date', 'sant_bank_account', 'bic'];

/** A contract with its dates, and its items inside. */
export function ContractCard({ contract }: { readonly contract: ContractRecord }) {
  const { say } = useSay();
  const session = useSession();
  const resource = useResource('contracts');
  const { id, contract_no, contract_type, contract_items: items } = contract;
  return (
    <article className={styles.contract}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <DialogLink to={{ plural: 'contracts', id, action: 'show' }}>{contract_no}</DialogLink>
        </h2>
        <span className={styles.type}>{contract_type}</span>
        <RowButtons plural="contracts" record={contract} />
      </div>
      <div className={styles.facts}>
        <FieldList resource={resource} record={contract} names={[...dates, ...bank]} />
      </div>
      <ContractItems items={items} />
      {may(session, 'contract_items', 'create') && (
        <DialogLink
          to={{ plural: 'contract_items', action: 'new', search: { contract_id: id } }}
          className={styles.add}
          aria-label={say(words.addItemTo, { no: contract_no })}
        >
          + {say(words.addItem)}
        </DialogLink>
      )}
    </article>
  );
}
