import { useId } from 'react';
import { capitalised } from '#engine/web/noun-words.ts';
import type { Catalogue } from '#engine/words.ts';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import type { ScreenTarget } from '#browser/addresses/screen-address.ts';
import { useSay } from '#browser/language/use-say.ts';
import { contract } from '#domain/contracts/contract.ts';
import type { MissingPart, NewCall } from '../choices.ts';
import styles from './missing.module.css';
import { isOfSettings, LetterSettingsLink } from './settings-link.screens.tsx';

const words = {
  title: { pl: 'Zanim pismo powstanie, uzupełnij:', en: 'Before the letter can be made, fill in:' },
  addContract: { pl: 'Dodaj umowę', en: 'Add a contract' },
  pickAddress: { pl: 'Uzupełnij adres w sprawie', en: 'Fill in the case’s address' },
  openCoDebtors: { pl: 'Otwórz współdłużników', en: 'Open the co-debtors' },
  editCreditor: { pl: 'Otwórz wierzyciela', en: 'Open the creditor' },
  openAgreement: { pl: 'Otwórz ugodę', en: 'Open the agreement' },
  planAgreement: { pl: 'Zaplanuj ugodę', en: 'Plan an agreement' },
  editContract: { pl: 'Otwórz umowę {no}', en: 'Open contract {no}' },
  editCase: { pl: 'Uzupełnij sprawę', en: 'Fill in the case' },
  openLedger: { pl: 'Otwórz rozliczenie', en: 'Open the ledger' },
} satisfies Catalogue;

interface Way {
  readonly to: ScreenTarget;
  readonly label: string;
}

/** What stops the letter, each with a link to where it is filled in. */
export function SummonsMissing({ parts, offer }: { readonly parts: readonly MissingPart[]; readonly offer: NewCall }) {
  const { say } = useSay();
  const id = useId();
  if (parts.length === 0) return null;
  return (
    <section role="alert" aria-labelledby={id} className={styles.missing}>
      <h2 id={id}>{say(words.title)}</h2>
      <ul>
        {parts.map((part) => (
          <li key={`${part.field}:${part.message}`}>
            {capitalised(part.message)}
            {linksFor(part).map(({ to, label }) => (
              <DialogLink key={label} to={to} className={styles.link}>
                {label}
              </DialogLink>
            ))}
            {isOfSettings(part.field) && <LetterSettingsLink />}
          </li>
        ))}
      </ul>
    </section>
  );

  function linksFor({ field, message }: MissingPart): readonly Way[] {
    const { debt_case_id: caseId, creditor_id, call } = offer;
    const search = { debt_case_id: caseId };
    const ways: Readonly<Record<string, Way>> = {
      contracts: { to: { plural: 'contracts', action: 'new', search }, label: say(words.addContract) },
      debtor_address_id: { to: { plural: 'debt_cases', id: caseId, action: 'edit' }, label: say(words.pickAddress) },
      co_debtors: { to: { plural: 'debt_cases', id: caseId, action: 'debtor' }, label: say(words.openCoDebtors) },
      agreement_id: { to: { plural: 'agreements', action: 'new', search }, label: say(words.planAgreement) },
      ...(call.agreement_id && {
        agreement: {
          to: { plural: 'agreements', id: call.agreement_id, action: 'show' },
          label: say(words.openAgreement),
        },
      }),
      is_bank: { to: { plural: 'creditors', id: creditor_id, action: 'edit' }, label: say(words.editCreditor) },
      base: { to: { plural: 'debt_cases', id: caseId, action: 'balance' }, label: say(words.openLedger) },
    };
    if (ways[field]) return [ways[field]];
    if (!(field in contract.fields)) return [];
    // What a refused letter lacks is told in words alone, which name the contracts that lack it.
    const named = offer.contracts.filter(({ contract_no }) => message.includes(contract_no));
    if (named.length === 0)
      return [{ to: { plural: 'debt_cases', id: caseId, action: 'edit' }, label: say(words.editCase) }];
    return named.map(({ id: contractId, contract_no }) => ({
      to: { plural: 'contracts', id: contractId, action: 'edit' },
      label: say(words.editContract, { no: contract_no }),
    }));
  }
}
