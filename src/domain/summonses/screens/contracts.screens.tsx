import { Checkbox } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Catalogue } from '#engine/words.ts';
import { useSay } from '#browser/language/use-say.ts';
import { formatBankAccount } from '#domain/fields/bank-account.ts';
import type { CallContract } from '../choices.ts';
import { toggled, withContract } from '../choices.ts';
import styles from './contracts.module.css';
import type { SummonsCall } from '../fields.ts';

const words = {
  none: { pl: 'Sprawa nie ma umów.', en: 'The case has no contracts.' },
  unnamed: { pl: 'Przedmiot bez nazwy', en: 'Unnamed item' },
  account: { pl: 'rachunek {account}', en: 'account {account}' },
  noAccount: { pl: 'bez własnego rachunku', en: 'no account of its own' },
  terminated: { pl: 'wypowiedziana {date}', en: 'terminated {date}' },
} satisfies Catalogue;

/** Which contracts the letter is about, and which of their items. */
export function SummonsContracts({ contracts }: { readonly contracts: readonly CallContract[] }) {
  const { say } = useSay();
  const form = useFormContext<SummonsCall>();
  const call = useWatch({ control: form.control, compute: (values: SummonsCall) => values });
  const { errors } = form.formState;
  const problem = errors.contract_ids?.message ?? errors.contract_item_ids?.message;

  function change(values: Partial<SummonsCall>): void {
    for (const name of ['contract_ids', 'contract_item_ids'] as const) {
      const value = values[name];
      if (value) form.setValue(name, value, { shouldDirty: true });
    }
  }

  const hasAccounts = contracts.some((contract) => contract.sant_bank_account);
  function about({ termination_date, sant_bank_account: account }: CallContract): string[] {
    const own = account
      ? say(words.account, { account: formatBankAccount(account).replaceAll(' ', '\u00A0') })
      : say(words.noAccount);
    return [
      ...(termination_date ? [say(words.terminated, { date: termination_date })] : []),
      ...(hasAccounts ? [own] : []),
    ];
  }

  if (contracts.length === 0) return <p className="quiet">{say(words.none)}</p>;
  return (
    <ul className={styles.contracts}>
      {contracts.map((contract) => {
        const isChosen = call.contract_ids.includes(contract.id);
        return (
          <li key={contract.id}>
            <Checkbox
              label={contract.contract_no}
              description={about(contract).join(' · ')}
              checked={isChosen}
              onChange={(event) => change(withContract(call, contract, event.currentTarget.checked))}
            />
            <ul className={styles.items}>
              {contract.contract_items.map((item) => {
                const about = [item.registration_no, item.undercarriage_no, item.state_label];
                return (
                  <li key={item.id}>
                    <Checkbox
                      label={item.name || say(words.unnamed)}
                      description={about.filter(Boolean).join(' · ')}
                      disabled={!isChosen}
                      checked={isChosen && call.contract_item_ids.includes(item.id)}
                      onChange={(event) =>
                        change({
                          contract_item_ids: toggled(call.contract_item_ids, item.id, event.currentTarget.checked),
                        })
                      }
                    />
                  </li>
                );
              })}
            </ul>
          </li>
        );
      })}
      {problem && (
        <li role="alert" className={styles.error}>
          {problem}
        </li>
      )}
    </ul>
  );
}
