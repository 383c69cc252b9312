import { agencyOf } from '#domain/letter-settings/letterhead-of.ts';
import { letterPartsOf } from '#domain/letter-settings/wording-of.ts';
import { compareMoney } from '#engine/money.ts';
import type { Problems } from '#engine/server/refusal.ts';
import type { LetterContract, LetterData, LetterPerson } from '#domain/letters/letter-data.ts';
import { missingForLetter } from '#domain/letters/missing-for-letter.ts';
import { arrearsOf, needsSplit } from './facts/arrears.server.ts';
import type { CallQuestion } from './facts/amounts.server.ts';
import { isBank, type SummonsCase, type SummonsContract } from './facts/case.server.ts';
import type { SummonsCall } from './fields.ts';
import { signatoryOf } from './facts/signatory.ts';

/** The letter as the case and the choices make it on that day; `contact` is whom the debtor can ask. */
export function letterOf(question: CallQuestion, call: SummonsCall, contact: LetterPerson): LetterData {
  const { kind, summonsCase, settings, today } = question;
  const agency = agencyOf(settings.letterhead);
  const contracts = letterContracts(summonsCase, call);
  return {
    kind,
    odzysk_no: summonsCase.odzysk_no,
    zd_no: summonsCase.zd_no,
    place: agency.address.city ?? '',
    letter_date: today,
    agency,
    creditor: {
      name: summonsCase.creditor,
      address: summonsCase.creditor_address,
      nip: summonsCase.creditor_nip,
      is_bank: isBank(summonsCase),
    },
    debtor: {
      name: summonsCase.debtor,
      recipient: summonsCase.people.find(({ id }) => id === call.recipient_id)?.full_name ?? null,
      address: addressOf(summonsCase, call),
      nip: summonsCase.debtor_nip,
    },
    contracts,
    arrears: arrearsOf(question, call),
    interest_to: today,
    deadline: call.deadline,
    return_place: call.place ?? '',
    contact,
    signatory: signatoryOf(call.signatory ?? ''),
    ...letterPartsOf(settings.wording),
    notice: { title: settings.notice.title, body: settings.notice.body },
    personal_data_notice: true,
  };
}

/** Adds what the letter cannot do without (contract §9), under the name of the field that lacks it. */
export function addMissing(question: CallQuestion, call: SummonsCall, problems: Problems): void {
  const { kind, summonsCase } = question;
  const contracts = letterContracts(summonsCase, call);
  const needed = missingForLetter({ contracts, debtor: { address: addressOf(summonsCase, call) } }, kind);
  // A choice that could not be taken is already told under its own name.
  const chosenWrongly = { contracts: 'contract_ids', debtor_address_id: 'address_id' } as Record<string, string>;
  const missing = needed.filter(({ field }) => !problems.byField.has(chosenWrongly[field] ?? ''));
  for (const [field, list] of Map.groupBy(missing, (one) => one.field)) {
    const said = (language: 'pl' | 'en') => list.map(({ message }) => message[language]).join('; ');
    problems.add(field, 'missing_for_letter', { pl: said('pl'), en: said('en') });
  }
  if (!call.place) problems.add('place', 'blank');
  if (!call.signatory) problems.add('signatory', 'blank');
  const unpaid = arrearsOf(question, call).filter(({ account }) => account === null);
  const isAmountDue = unpaid.some((row) => [row.principal, row.interest, row.costs].some(isMore));
  if (isAmountDue) problems.add('account', needsSplit(question, call) ? 'accounts_differ' : 'blank');
}

const isMore = (amount: string) => compareMoney(amount, '0.00') > 0;

function letterContracts(summonsCase: SummonsCase, call: SummonsCall): LetterContract[] {
  const { contract_ids, contract_item_ids, termination_ground, prior_call_date, restructuring_call_date } = call;
  const { security_no: agreement_no, security_date: agreement_date } = call;
  const security = agreement_no || agreement_date ? { agreement_no, agreement_date } : null;
  const called = (contract: SummonsContract) => contract.items.filter(({ id }) => contract_item_ids.includes(id));
  return summonsCase.contracts
    .filter(({ id }) => contract_ids.includes(id))
    .map((contract) => ({
      contract_no: contract.contract_no,
      start_date: contract.start_date,
      attorney_date: contract.attorney_date ?? summonsCase.attorney_date,
      termination_date: contract.termination_date,
      termination_ground,
      prior_call_date,
      restructuring_call_date,
      security,
      items: called(contract).map((item) => ({ ...item, name: item.name ?? '' })),
    }));
}

function addressOf({ addresses }: SummonsCase, { address_id }: SummonsCall) {
  return addresses.find(({ id }) => id === address_id) ?? null;
}
