import { sql } from 'kysely';
import { onlyRow } from '#engine/server/only-row.ts';
import type { Tx } from '#engine/server/behaviour.ts';
import { accountsIn, formatBankAccount } from '#domain/fields/bank-account.ts';
import type { LetterAddress } from '#domain/letters/letter-data.ts';
import { knownAccounts, otherTerms } from './known-payees.ts';
import { claimsAskedFor, contractsOf } from './facts/arrears.ts';
import type { CallQuestion } from './facts/question.ts';
import type { SummonsCall } from './fields.ts';

/** The choices of a call that the system does not know. */
export const otherTermsOf = ({ summonsCase, settings }: CallQuestion, call: SummonsCall) =>
  otherTerms(call, summonsCase, settings.letterhead);

interface PrintedText {
  /** The choice by which it comes into the letter, or `base`. */
  readonly field: 'contract_ids' | 'contract_item_ids' | 'address_id' | 'recipient_id' | 'co_debtors' | 'base';
  readonly text: string;
}

/**
 * Texts of the case in which its letter would name an account that the system does not know: whoever may write the name
 * of an item may not thereby say where to pay.
 */
export function otherAccountsPrinted(question: CallQuestion, call: SummonsCall): PrintedText[] {
  const { summonsCase, settings } = question;
  const known = new Set(knownAccounts(summonsCase, settings.letterhead).map(({ account }) => account));
  const contracts = contractsOf(question, call);
  const claims = claimsAskedFor(question, call).map(({ label }) => label);
  const items = contracts.flatMap((contract) => contract.items).filter(({ id }) => call.contract_item_ids.includes(id));
  const address = summonsCase.addresses.find(({ id }) => id === call.address_id);
  const printed: [PrintedText['field'], (string | null | undefined)[]][] = [
    ['contract_ids', contracts.flatMap((one) => [one.contract_no, one.termination_ground, one.security_no])],
    [
      'contract_item_ids',
      items.flatMap((item) => [item.name, item.undercarriage_no, item.serial_no, item.registration_no]),
    ],
    ['address_id', linesOf(address)],
    ['recipient_id', [summonsCase.people.find(({ id }) => id === call.recipient_id)?.full_name]],
    ['co_debtors', summonsCase.co_debtors.flatMap((one) => [one.name, ...linesOf(one.address)])],
    ['base', [summonsCase.debtor, summonsCase.zd_no, ...claims]],
  ];
  return printed
    .flatMap(([field, texts]) => texts.map((text) => ({ field, text: text ?? '' })))
    .filter(({ text }) => accountsIn(text).some((account) => !known.has(account)));
}

const linesOf = (address: LetterAddress | null | undefined) => [address?.street_nr, address?.post_code, address?.city];

/** Whether the letter would name somebody to trust or pay whom the system does not know. */
export const namesOthers = (question: CallQuestion, call: SummonsCall) =>
  otherTermsOf(question, call).length > 0 || otherAccountsPrinted(question, call).length > 0;

/** What the activity of a call says of choices that are not the usual ones, so that the office finds them. */
export async function saidOfTerms(
  tx: Tx,
  question: CallQuestion,
  call: SummonsCall,
  userId: number,
): Promise<string[]> {
  const others = otherTermsOf(question, call).map((name) => {
    if (name === 'account') return `inny rachunek niż znany systemowi: ${formatBankAccount(call.account ?? '')}`;
    if (name === 'signatory') return `inny podpisujący niż znany systemowi: ${call.signatory}`;
    return `rachunek nieznany systemowi w treści: ${call[name]}`;
  });
  others.push(
    ...otherAccountsPrinted(question, call).map(({ text }) => `rachunek nieznany systemowi w danych sprawy: ${text}`),
  );
  const entered = others.length > 0 ? [`Uwaga: ${others.join('; ')}; wpisał(a): ${await nameOf(tx, userId)}`] : [];
  const isUsualPlace = call.place === question.settings.letterhead.place_of_return;
  return isUsualPlace ? entered : [...entered, `Miejsce zwrotu inne niż w ustawieniach pism: ${call.place}`];
}

async function nameOf(tx: Tx, userId: number): Promise<string> {
  const user = sql<{ full_name: string }>`select full_name from users where id = ${userId}`;
  return (await onlyRow(tx, user)).full_name;
}
