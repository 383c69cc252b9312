import { agencyOf } from '#domain/letter-settings/letterhead-of.ts';
import { letterPartsOf } from '#domain/letter-settings/wording-of.ts';
import { toCents } from '#engine/money.ts';
import type { Problems } from '#engine/server/refusal.ts';
import { type Language, sayIn } from '#engine/words.ts';
import { contract } from '#domain/contracts/contract.ts';
import { contractMessages } from '#domain/contracts/contract-messages.ts';
import { misplacedDates } from '#domain/contracts/order-of-dates.ts';
import type { LetterContract, LetterData, LetterPerson } from '#domain/letters/letter-data.ts';
import { letterKinds } from '#domain/letters/letter-kinds.ts';
import { missingForLetter } from '#domain/letters/missing-for-letter.ts';
import { addresseesOf, debtorOf } from './facts/addressees.ts';
import { nothingAsked } from './facts/asked.ts';
import {
  agreedInterestOf,
  arrearsOf,
  claimsAskedFor,
  contractsOf,
  isAnythingDue,
  needsSplit,
} from './facts/arrears.ts';
import type { SummonsContract } from './facts/case.server.ts';
import type { CallQuestion } from './facts/question.ts';
import { isDepartment, signatoryOf } from './facts/signatory.ts';
import type { SummonsCall } from './fields.ts';

/** Some fifty pages; beyond that a list is an enclosure, and takes longer to draw than a letter may. */
const mostLines = 1_500;

/** The letters that the case and the choices make on that day, one for each addressee; `contact` is whom they can ask. */
export function lettersOf(question: CallQuestion, call: SummonsCall, contact: LetterPerson): LetterData[] {
  const letter = letterOf(question, call, contact);
  const addressees = addresseesOf(question.summonsCase, call);
  return addressees.map((addressee) => ({ ...letter, addressee, has_several_debtors: addressees.length > 1 }));
}

function letterOf(question: CallQuestion, call: SummonsCall, contact: LetterPerson): LetterData {
  const { kind, summonsCase, settings, facts, today, on } = question;
  const agency = agencyOf(settings.letterhead);
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
      is_bank: summonsCase.is_bank === true,
    },
    debtor: debtorOf(summonsCase, call),
    attorney_date: summonsCase.attorney_date,
    contracts: letterContracts(question, call),
    arrears: arrearsOf(question, call),
    claims: claimsAskedFor(question, call),
    agreed_interest_of: agreedInterestOf(question, call),
    costs_ground: toCents(call.costs) > 0n ? call.costs_ground : null,
    police_ground: call.police_ground,
    working_days: call.working_days,
    way: call.way,
    interest_to: on,
    interest_stopped_in: facts.interest_stops.filter(({ day }) => day <= on).map(({ currency }) => currency),
    agreement: question.agreement,
    deadline: call.deadline,
    return_place: call.place ?? '',
    contact,
    // No department concludes an agreement: a person writes their name below the line.
    signatory: signatoryOf(question.agreement && isDepartment(call.signatory) ? '' : (call.signatory ?? '')),
    attachments: call.attachments,
    ...letterPartsOf(settings.wording),
    notice: { title: settings.notice.title, body: settings.notice.body },
    personal_data_notice: summonsCase.gives_data_notice !== true,
    creditor_is_controller: summonsCase.data_role === 'processor',
  };
}

/** Adds what the letter cannot do without, under the name of the field that lacks it or stands in its way. */
export function addMissing(question: CallQuestion, call: SummonsCall, problems: Problems): void {
  const { kind, summonsCase } = question;
  const contracts = contractsOf(question, call);
  const needed = missingForLetter(
    {
      contracts: letterContracts(question, call),
      debtor: addresseesOf(summonsCase, call).find(({ capacity }) => capacity === null) ?? null,
      attorney_date: summonsCase.attorney_date,
      creditor: { is_bank: summonsCase.is_bank === true },
      case_type: summonsCase.case_type,
    },
    kind,
  );
  // A choice that could not be taken is already told under its own name.
  const chosenWrongly = { contracts: 'contract_ids', debtor_address_id: 'address_id' } as Record<string, string>;
  const missing = [...needed, ...contracts.flatMap((contract) => misplacedIn(contract, question.today))].filter(
    ({ field }) => !problems.byField.has(chosenWrongly[field] ?? ''),
  );
  for (const [field, list] of Map.groupBy(missing, (one) => one.field)) {
    const said = (language: Language) => list.map(({ message }) => message[language]).join('; ');
    problems.add(field, 'missing_for_letter', { pl: said('pl'), en: said('en') });
  }
  for (const { attorney_date } of contracts.length ? contracts : [summonsCase]) {
    if (attorney_date !== null && attorney_date > question.today)
      problems.add('attorney_date', 'attorney_to_come', { date: attorney_date });
  }
  const homeless = addresseesOf(summonsCase, call).filter(({ capacity, address }) => capacity && !address?.city);
  for (const { name } of homeless) problems.add('co_debtors', 'co_debtor_without_address', { name });
  const owed = arrearsOf(question, call);
  for (const { name, liable_to } of addresseesOf(summonsCase, call))
    if (liable_to && isAnythingDue(owed) && !owed.some(({ currency }) => currency === liable_to.currency))
      problems.add('co_debtors', 'limit_in_other_currency', { name });
  addMissingDemand(question, call, problems);
  if (letterKinds[kind].asks === 'agreement' && !question.agreement) problems.add('agreement_id', 'no_agreement');
  // Signed by the agency and by the debtor it would bind, whoever may confirm it.
  if (question.agreement?.needs_confirmation) problems.add('agreement', 'agreement_unconfirmed');
  const claims = claimsAskedFor(question, call);
  if (claims.length > mostLines)
    problems.add('contract_ids', 'letter_claims_too_many', { found: claims.length, most: mostLines });
  const steps = claims.flatMap((claim) => claim.steps ?? []).length;
  if (steps > mostLines) problems.add('contract_ids', 'note_steps_too_many', { found: steps, most: mostLines });
  if (!call.signatory) problems.add('signatory', 'no_signatory');
  const unpayable = owed.filter(({ account }) => account === null);
  if (isAnythingDue(unpayable)) problems.add('account', needsSplit(question, call) ? 'accounts_differ' : 'no_account');
}

/** What is wrong with the dates of a contract, with its number and what the date is called. */
const misplacedIn = (of: SummonsContract, today: string) =>
  misplacedDates(of, today).map(({ field, code, params }) => {
    const said = (language: Language) =>
      sayIn(language, misplacedWords, {
        no: of.contract_no,
        date: contract.fields[field].label[language].toLowerCase(),
        problem: sayIn(language, contractMessages[code], params),
      });
    return { field, message: { pl: said('pl'), en: said('en') } };
  });

const misplacedWords = { pl: 'umowa {no}, {date}: {problem}', en: 'contract {no}, {date}: {problem}' };

/** A letter asks for something: a thing that is still out, or money that is due. */
function addMissingDemand(question: CallQuestion, call: SummonsCall, problems: Problems): void {
  const items = contractsOf(question, call).flatMap((contract) => contract.items);
  const isOut = call.contract_item_ids.length > 0;
  const returns = letterKinds[question.kind].asks === 'return';
  if (returns && items.length > 0 && !isOut && !items.some((item) => item.is_awaited))
    problems.add('contract_item_ids', 'items_recovered');
  const isSecured = isOut || letterContracts(question, call).some(({ security }) => security !== null);
  const asksThing = returns || (question.kind === 'loan' && isSecured);
  if (asksThing && !call.place) problems.add('place', 'no_place');
  const isDue = isAnythingDue(arrearsOf(question, call));
  // What an agreement would be about is unknown where there is none, which is told by itself.
  const isUnknown = letterKinds[question.kind].asks === 'agreement' && !question.agreement;
  // A call in a loan case is made all the same: whoever makes it is warned.
  if (!asksThing && !isDue && !isUnknown && question.kind !== 'loan')
    problems.add('base', nothingAsked(question, call.contract_ids));
}

function letterContracts(question: CallQuestion, call: SummonsCall): LetterContract[] {
  const called = (contract: SummonsContract) => contract.items.filter(({ id }) => call.contract_item_ids.includes(id));
  return contractsOf(question, call).map((contract) => {
    const { security_no: agreement_no, security_date: agreement_date, call_75c_date, ...recorded } = contract;
    return {
      ...recorded,
      attorney_date: contract.attorney_date ?? question.summonsCase.attorney_date,
      restructuring_call_date: call_75c_date,
      security: agreement_no || agreement_date ? { agreement_no, agreement_date } : null,
      items: called(contract).map((item) => ({ ...item, name: item.name ?? '' })),
    };
  });
}
