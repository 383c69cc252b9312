import { choice } from '#engine/fields/choice.ts';
import { date } from '#engine/fields/date.ts';
import { integer } from '#engine/fields/number.ts';
import { money } from '#engine/fields/money.ts';
import { reference } from '#engine/fields/reference.ts';
import { text } from '#engine/fields/text.ts';
import { type DispatchWay, dispatchWays } from '#domain/dispatches/dispatch-choices.ts';
import { bankAccount } from '#domain/fields/bank-account-field.ts';

/** What the dialog of a call lets people choose (contract §11 Calls); lists are lists of these. */
export const summonsFields = {
  contract_ids: reference('contract', { label: { pl: 'Umowy', en: 'Contracts' } }),
  agreement_id: reference('agreement', { label: { pl: 'Ugoda', en: 'Agreement' } }),
  contract_item_ids: reference('contract_item', { label: { pl: 'Przedmioty', en: 'Items' } }),
  address_id: reference('address', { label: { pl: 'Adres do doręczenia', en: 'Address for post' } }),
  recipient_id: reference('person', { label: { pl: 'Do rąk', en: 'For the attention of' } }),
  way: choice(dispatchWays, { label: { pl: 'Sposób wysłania', en: 'Way of sending' }, required: true }),
  deadline: date({ label: { pl: 'Termin', en: 'Deadline' } }),
  place: text({ label: { pl: 'Miejsce zwrotu', en: 'Place of return' }, max: 500 }),
  account: bankAccount({ label: { pl: 'Rachunek do wpłaty', en: 'Bank account' } }),
  signatory: text({
    label: { pl: 'Podpisujący', en: 'Signatory' },
    help: { pl: 'Imię i nazwisko, po przecinku stanowisko', en: 'Name, and after a comma the position' },
  }),
  working_days: integer({
    label: { pl: 'Dni robocze od doręczenia', en: 'Working days from delivery' },
    help: {
      pl: 'Co najmniej 14 (art. 75c ust. 1 Prawa bankowego)',
      en: 'At least 14 (art. 75c (1) of the Banking Act)',
    },
  }),
  police_ground: text({
    label: { pl: 'Zawiadomienie Policji: z jakiego powodu', en: 'Report to the police: on what ground' },
    help: { pl: 'Jeśli puste: pismo o Policji nie wspomina', en: 'Blank: the letter does not mention the police' },
    max: 500,
  }),
  principal: money({ label: { pl: 'Należność główna', en: 'Principal' } }),
  interest: money({ label: { pl: 'Odsetki', en: 'Interest' } }),
  costs: money({ label: { pl: 'Koszty', en: 'Costs' } }),
  costs_ground: text({
    label: { pl: 'Podstawa żądania kosztów', en: 'Ground of the costs' },
    help: {
      pl: 'Na przykład wyrok albo postanowienie umowy',
      en: 'A judgment or a clause of the contract, for instance',
    },
    max: 500,
  }),
  amount_reason: text({
    label: { pl: 'Powód zmiany kwot', en: 'Reason for other amounts' },
    help: { pl: 'Zostaje przy piśmie, nie jest drukowany', en: 'Kept with the letter, not printed' },
    max: 500,
  }),
  dispute_override: text({
    label: { pl: 'Pismo mimo sporu: z jakiego powodu', en: 'Letter in spite of a dispute: for what reason' },
    help: { pl: 'Zostaje przy piśmie, nie jest drukowany', en: 'Kept with the letter, not printed' },
    max: 500,
  }),
  attachments: text({ label: { pl: 'Załączniki', en: 'Attachments' } }),
};

/** The choices, complete: ids of the case's own rows, amounts `"1234.50"`, the deadline YYYY-MM-DD. */
export interface SummonsCall {
  readonly contract_ids: readonly number[];
  readonly contract_item_ids: readonly number[];
  /** Which one a letter of that kind writes down. */
  readonly agreement_id?: number | null;
  readonly address_id: number | null;
  /** Of the debtor's people, whom the letter is addressed to. */
  readonly recipient_id: number | null;
  /** How it is to be sent; its dispatches start with it. */
  readonly way: DispatchWay;
  readonly deadline: string;
  readonly place: string | null;
  /** NRB, 26 digits. */
  readonly account: string | null;
  readonly signatory: string | null;
  /** A call by art. 75c prawo bankowe: from its delivery. */
  readonly working_days: number | null;
  readonly police_ground: string | null;
  readonly principal: string;
  /** Agreed and for delay. */
  readonly interest: string;
  /** In złotys, whatever the rest is in. */
  readonly costs: string;
  readonly costs_ground: string | null;
  /** Why the amounts are not the ledger's. */
  readonly amount_reason: string | null;
  /** Why it is made in spite of a dispute. */
  readonly dispute_override: string | null;
  /** Those of the settings that really go with it. */
  readonly attachments: readonly string[];
}
