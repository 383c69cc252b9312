import { choice } from '#engine/fields/choice.ts';
import { date } from '#engine/fields/date.ts';
import { money } from '#engine/fields/money.ts';
import { reference } from '#engine/fields/reference.ts';
import { text } from '#engine/fields/text.ts';
import { interestKinds } from '#domain/interest/interest-kinds.ts';
import type { InterestKind } from '#domain/interest/interest-rates.ts';
import { bankAccount } from '#domain/fields/bank-account-field.ts';

/** What the dialog of a call lets people choose (contract §11 Calls); the two lists of ids are lists of these. */
export const summonsFields = {
  contract_ids: reference('contract', { label: { pl: 'Umowy', en: 'Contracts' } }),
  contract_item_ids: reference('contract_item', { label: { pl: 'Przedmioty', en: 'Items' } }),
  address_id: reference('address', { label: { pl: 'Adres do doręczenia', en: 'Address for post' } }),
  recipient_id: reference('person', { label: { pl: 'Do rąk', en: 'For the attention of' } }),
  deadline: date({ label: { pl: 'Termin', en: 'Deadline' } }),
  place: text({ label: { pl: 'Miejsce zwrotu', en: 'Place of return' }, max: 500 }),
  account: bankAccount({ label: { pl: 'Rachunek do wpłaty', en: 'Bank account' } }),
  signatory: text({
    label: { pl: 'Podpisujący', en: 'Signatory' },
    help: { pl: 'Imię i nazwisko, po przecinku stanowisko', en: 'Name, and after a comma the position' },
  }),
  prior_call_date: date({
    label: { pl: 'Wcześniejsze wezwanie do zapłaty z dnia', en: 'Earlier call to pay sent on' },
    help: { pl: 'Jeśli puste: pismo nie podaje daty', en: 'Blank: the letter gives no date' },
  }),
  termination_ground: text({
    label: { pl: 'Powód wypowiedzenia', en: 'Ground of termination' },
    help: { pl: 'Po słowach „z powodu”; jeśli puste, zwykły', en: 'After the words “z powodu”; blank: the usual one' },
    max: 500,
  }),
  security_no: text({
    label: { pl: 'Numer umowy przewłaszczenia', en: 'Number of the security agreement' },
    max: 100,
  }),
  security_date: date({ label: { pl: 'Data umowy przewłaszczenia', en: 'Date of the security agreement' } }),
  restructuring_call_date: date({
    label: { pl: 'Wezwanie z art. 75c Prawa bankowego z dnia', en: 'Call of art. 75c Prawo bankowe sent on' },
    help: {
      pl: 'Przy pożyczkach bankowych; jeśli puste, pismo podaje, że go nie wysłano',
      en: 'Loans of banks; blank: the letter says that none was sent',
    },
  }),
  principal: money({ label: { pl: 'Należność główna', en: 'Principal' } }),
  interest: money({ label: { pl: 'Odsetki', en: 'Interest' } }),
  interest_kind: choice(interestKinds, { label: { pl: 'Rodzaj odsetek', en: 'Kind of interest' } }),
  costs: money({ label: { pl: 'Koszty', en: 'Costs' } }),
};

/** The choices, complete: ids of the case's own rows, amounts `"1234.50"`, the deadline YYYY-MM-DD. */
export interface SummonsCall {
  readonly contract_ids: readonly number[];
  readonly contract_item_ids: readonly number[];
  readonly address_id: number | null;
  /** Of the debtor's people, whom the letter is addressed to. */
  readonly recipient_id: number | null;
  readonly deadline: string;
  readonly place: string | null;
  /** NRB, 26 digits. */
  readonly account: string | null;
  readonly signatory: string | null;
  /** After "z powodu". */
  readonly termination_ground: string | null;
  /** When the creditor called for payment before. */
  readonly prior_call_date: string | null;
  /** Loans: the transfer of ownership as security. */
  readonly security_no: string | null;
  readonly security_date: string | null;
  /** Loans of a bank: when it sent the call with the right to ask for restructuring. */
  readonly restructuring_call_date: string | null;
  readonly principal: string;
  readonly interest: string;
  /** What the suggested interest is counted by. */
  readonly interest_kind: InterestKind;
  readonly costs: string;
}
