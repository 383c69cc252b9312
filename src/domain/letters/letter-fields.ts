import type { Words } from '#engine/words.ts';
import type { PrintedFacts } from './printed-facts.ts';

/** A piece of a line; amounts that are to be seen are bold. */
export interface LetterRun {
  readonly text: string;
  readonly bold: boolean;
}

/** What a field is read from: the letter, and the contract it speaks of. */
export interface LetterScope {
  readonly facts: PrintedFacts;
  readonly usual_ground: string;
  readonly contract: PrintedFacts['contracts'][number] | undefined;
}

export interface LetterField {
  readonly label: Words;
  readonly value: (scope: LetterScope) => string | readonly LetterRun[] | null | undefined;
}

const field = (pl: string, en: string, value: LetterField['value']): LetterField => ({ label: { pl, en }, value });

/** What a letter's text may name between double braces, by that name. */
export const letterFields: Readonly<Record<string, LetterField>> = {
  odzysk_no: field('Znak sprawy', 'Case number', ({ facts }) => facts.odzysk_no),
  zd_no: field('Numer zlecenia', 'Order number', ({ facts }) => facts.zd_no),
  letter_date: field('Data pisma', 'Date of the letter', ({ facts }) => facts.letter_date),
  place: field('Miejscowość', 'Place', ({ facts }) => facts.place),
  deadline: field('Termin', 'Deadline', ({ facts }) => facts.deadline),
  return_place: field('Miejsce zwrotu', 'Place of return', ({ facts }) => facts.return_place),
  attorney_dates: field('Daty pełnomocnictw', 'Dates of the powers of attorney', ({ facts }) => facts.attorney_dates),
  prior_call_dates: field(
    'Daty wcześniejszych wezwań',
    'Dates of the earlier demands',
    ({ facts }) => facts.prior_call_dates,
  ),
  restructuring_call_dates: field(
    'Daty wezwań z art. 75c',
    'Dates of the demands under art. 75c',
    ({ facts }) => facts.restructuring_call_dates,
  ),
  costs_ground: field('Podstawa żądania kosztów', 'Ground of the costs', ({ facts }) => facts.costs_ground),
  police_ground: field(
    'Podstawa zawiadomienia Policji',
    'Ground of a report to the police',
    ({ facts }) => facts.police_ground,
  ),
  working_days: field(
    'Dni robocze od doręczenia (art. 75c)',
    'Working days from delivery (art. 75c)',
    ({ facts }) => facts.working_days,
  ),
  interest_to: field('Odsetki do dnia', 'Interest up to', ({ facts }) => facts.interest_to),
  total_due: field('Kwota do zapłaty, ze słowami', 'Amount due, with words', ({ facts }) => totalDue(facts)),
  'agreement.signed_on': field(
    'Data podpisania ugody',
    'Date on which the agreement was signed',
    ({ facts }) => facts.agreement?.signed_on,
  ),
  'agreement.total': field('Kwota ugody, ze słowami', 'Amount of the agreement, with words', ({ facts }) =>
    facts.agreement
      ? [
          { text: facts.agreement.total, bold: true },
          { text: ` (słownie: ${facts.agreement.in_words})`, bold: false },
        ]
      : null,
  ),
  'agreement.items_count': field(
    'Liczba rat ugody',
    'Number of installments',
    ({ facts }) => facts.agreement?.items_count,
  ),
  'agreement.first_due': field(
    'Termin pierwszej raty',
    'Due date of the first installment',
    ({ facts }) => facts.agreement?.first_due,
  ),
  'agreement.grace_days': field(
    'Dni tolerancji w ugodzie',
    'Days of grace of the agreement',
    ({ facts }) => facts.agreement?.grace_days,
  ),
  'creditor.name': field('Wierzyciel', 'Creditor', ({ facts }) => facts.creditor.name),
  'creditor.address': field('Adres wierzyciela', 'Creditor’s address', ({ facts }) => facts.creditor.address),
  'creditor.nip': field('NIP wierzyciela', 'Creditor’s NIP', ({ facts }) => facts.creditor.nip),
  'addressee.name': field('Adresat', 'Addressee', ({ facts }) => facts.addressee.name),
  'addressee.capacity': field('Rola adresata', 'The addressee’s role', ({ facts }) => facts.addressee.capacity),
  'addressee.liable_to': field(
    'Kwota, do której odpowiada adresat',
    'What the addressee is liable up to',
    ({ facts }) => facts.addressee.liable_to,
  ),
  'debtor.name': field('Dłużnik', 'Debtor', ({ facts }) => facts.debtor.name),
  'debtor.address': field('Adres dłużnika', 'Debtor’s address', ({ facts }) => facts.debtor.address),
  'debtor.nip': field('NIP dłużnika', 'Debtor’s NIP', ({ facts }) => facts.debtor.nip),
  'contract.contract_no': field('Numer umowy', 'Contract number', ({ contract }) => contract?.contract_no),
  'contract.start_date': field('Data umowy', 'Contract date', ({ contract }) => contract?.start_date),
  'contract.attorney_date': field(
    'Data pełnomocnictwa',
    'Date of the power of attorney',
    ({ contract }) => contract?.attorney_date,
  ),
  'contract.termination_date': field(
    'Data wypowiedzenia',
    'Date of termination',
    ({ contract }) => contract?.termination_date,
  ),
  'contract.ground': field(
    'Powód wypowiedzenia',
    'Ground of termination',
    ({ contract, usual_ground }) => contract?.termination_ground || usual_ground,
  ),
  'contract.termination_ground': field(
    'Powód wypowiedzenia, jeśli zapisany w umowie',
    'Ground of termination, where the contract has it',
    ({ contract }) => contract?.termination_ground,
  ),
  'contract.delivery_date': field(
    'Data doręczenia wypowiedzenia',
    'Date on which the notice was delivered',
    ({ contract }) => contract?.delivery_date,
  ),
  'contract.prior_call_deadline': field(
    'Termin z wcześniejszego wezwania',
    'Deadline of the earlier demand',
    ({ contract }) => contract?.prior_call_deadline,
  ),
  'contract.prior_call_date': field(
    'Data wcześniejszego wezwania',
    'Date of the earlier demand',
    ({ contract }) => contract?.prior_call_date,
  ),
  'contract.restructuring_call_date': field(
    'Data wezwania z art. 75c',
    'Date of the demand under art. 75c',
    ({ contract }) => contract?.restructuring_call_date,
  ),
  'security.agreement_no': field(
    'Numer umowy przewłaszczenia',
    'Number of the security agreement',
    ({ contract }) => contract?.security?.agreement_no,
  ),
  'security.agreement_date': field(
    'Data umowy przewłaszczenia',
    'Date of the security agreement',
    ({ contract }) => contract?.security?.agreement_date,
  ),
  'contact.full_name': field('Osoba do kontaktu', 'Contact person', ({ facts }) => facts.contact.full_name),
  'contact.phone': field('Telefon do kontaktu', 'Contact’s phone', ({ facts }) => facts.contact.phone),
  'contact.email': field('E-mail do kontaktu', 'Contact’s e-mail', ({ facts }) => facts.contact.email),
  'signatory.full_name': field('Podpisujący', 'Signatory', ({ facts }) => facts.signatory.full_name),
  'agency.name': field('Nasza firma', 'Our firm', ({ facts }) => facts.agency.name),
  'agency.address': field('Nasz adres', 'Our address', ({ facts }) => facts.agency.address),
  'agency.phone': field('Nasz telefon', 'Our phone', ({ facts }) => facts.agency.phone),
  'agency.email': field('Nasz e-mail', 'Our e-mail', ({ facts }) => facts.agency.email),
  'agency.data_protection_email': field(
    'E-mail w sprawach danych osobowych',
    'E-mail for personal data',
    ({ facts }) => facts.agency.data_protection_email,
  ),
};

/** Every currency's sum with its words, as far as the addressee owes it: złote and euro are never added. */
function totalDue({ demanded }: PrintedFacts): LetterRun[] {
  return demanded.flatMap(({ total, in_words }, index) => [
    ...(index > 0 ? [{ text: ' oraz ', bold: false }] : []),
    { text: total, bold: true },
    { text: ` (słownie: ${in_words})`, bold: false },
  ]);
}

export interface LetterPart {
  readonly label: Words;
  /** Whether there is anything to print. */
  readonly isThere: (facts: PrintedFacts) => boolean;
}

const part = (pl: string, en: string, isThere: LetterPart['isThere']): LetterPart => ({ label: { pl, en }, isThere });
const hasSecurity = ({ contracts }: PrintedFacts) => contracts.some(({ security }) => security !== null);
/** Of a thing from a contract without a recorded transfer the letter must not say that the lender owns it. */
const isAllSecured = (facts: PrintedFacts) =>
  hasSecurity(facts) && facts.contracts.every(({ security, items }) => security !== null || items.length === 0);
const hasItems = ({ contracts }: PrintedFacts) => contracts.some(({ items }) => items.length > 0);

/** Tables and lists, each named on a line of its own. */
export const letterParts = {
  contract_table: part('Tabela umów', 'Table of contracts', () => true),
  item_table: part('Tabela przedmiotów', 'Table of items', hasItems),
  arrears_table: part('Tabela zadłużenia', 'Table of arrears', () => true),
  claim_table: part('Wykaz niezapłaconych należności', 'List of unpaid claims', ({ claims }) => claims.length > 0),
  interest_table: part(
    'Naliczenie odsetek za opóźnienie (nota)',
    'How interest for delay is counted (note)',
    ({ interest_steps }) => interest_steps.length > 0,
  ),
  installment_table: part('Tabela rat ugody', 'Table of installments', ({ agreement }) => agreement !== null),
  reinstatement_conditions: part(
    'Warunki wznowienia umowy',
    'Conditions of reinstatement',
    (facts) => facts.reinstatement_conditions.length > 0,
  ),
} satisfies Record<string, LetterPart>;

export type LetterPartName = keyof typeof letterParts;

export interface LetterCondition {
  readonly label: Words;
  readonly holds: (facts: PrintedFacts) => boolean;
}

/** What a part of the text can depend on, besides whether a field is known. */
export const letterConditions: Readonly<Record<string, LetterCondition>> = {
  several_contracts: {
    label: { pl: 'gdy umów jest kilka', en: 'when there are several contracts' },
    holds: ({ contracts }) => contracts.length > 1,
  },
  several_attorneys: {
    label: { pl: 'gdy pełnomocnictw jest kilka', en: 'when there are several powers of attorney' },
    holds: ({ has_several_attorneys }) => has_several_attorneys,
  },
  contracts_named: {
    label: { pl: 'gdy pismo dotyczy umowy', en: 'when the letter is about a contract' },
    holds: ({ contracts }) => contracts.length > 0,
  },
  has_interest: {
    label: { pl: 'gdy są odsetki za opóźnienie', en: 'when there is interest for delay' },
    holds: ({ has_interest }) => has_interest,
  },
  bears_interest: {
    label: { pl: 'gdy od należności głównej biegną odsetki', en: 'when the principal still bears interest' },
    holds: ({ bears_interest }) => bears_interest,
  },
  asks_security: {
    label: {
      pl: 'gdy jest umowa przewłaszczenia albo przedmiot zabezpieczenia',
      en: 'when there is a security agreement or an item given as security',
    },
    holds: (facts) => hasItems(facts) || hasSecurity(facts),
  },
  has_security: {
    label: {
      pl: 'gdy zapisano umowę przewłaszczenia każdego z przedmiotów',
      en: 'when a security agreement is recorded for each item',
    },
    holds: isAllSecured,
  },
  debtor_is_consumer: {
    label: { pl: 'gdy adresat jest konsumentem', en: 'when the addressee is a consumer' },
    holds: ({ addressee }) => addressee.is_consumer,
  },
  several_debtors: {
    label: { pl: 'gdy dłużników jest kilku', en: 'when there are several debtors' },
    holds: ({ has_several_debtors }) => has_several_debtors,
  },
  creditor_is_controller: {
    label: { pl: 'gdy administratorem danych jest wierzyciel', en: 'when the creditor is the controller of the data' },
    holds: (facts) => facts.creditor_is_controller === true,
  },
  stops_interest: {
    label: { pl: 'gdy ugoda wstrzymuje odsetki', en: 'when the agreement stops interest' },
    holds: ({ agreement }) => agreement?.stop_interest === true,
  },
  has_grace: {
    label: { pl: 'gdy ugoda ma dni tolerancji', en: 'when the agreement has days of grace' },
    holds: ({ agreement }) => agreement?.has_grace === true,
  },
  recognises_debt: {
    label: { pl: 'gdy dłużnik uznaje dług w ugodzie', en: 'when the debtor recognises the debt in the agreement' },
    holds: ({ agreement }) => agreement?.recognition === true,
  },
  agrees_on_part: {
    label: { pl: 'gdy ugoda obejmuje część zadłużenia', en: 'when the agreement covers a part of the debt' },
    holds: ({ agrees_on_part }) => agrees_on_part,
  },
  one_installment: {
    label: { pl: 'gdy ugoda ma jedną ratę', en: 'when the agreement has one installment' },
    holds: ({ agreement }) => agreement?.items.length === 1,
  },
  has_items: { label: { pl: 'gdy są przedmioty', en: 'when there are items' }, holds: hasItems },
  has_arrears: {
    label: { pl: 'gdy jest co zapłacić', en: 'when there is something to pay' },
    holds: ({ has_arrears }) => has_arrears,
  },
  several_accounts: {
    label: { pl: 'gdy rachunków do wpłaty jest kilka', en: 'when there are several accounts to pay into' },
    holds: ({ arrears }) => new Set(arrears.map(({ account }) => account)).size > 1,
  },
  creditor_is_bank: {
    label: { pl: 'gdy wierzycielem jest bank', en: 'when the creditor is a bank' },
    holds: ({ creditor }) => creditor.is_bank,
  },
};

export interface LetterLoop {
  readonly label: Words;
  readonly of: (facts: PrintedFacts) => PrintedFacts['contracts'];
}

/** One agreement that secures several loans is named once. */
function withOwnSecurity(contracts: PrintedFacts['contracts']): PrintedFacts['contracts'] {
  const of = ({ security }: PrintedFacts['contracts'][number]) => JSON.stringify(security);
  return contracts.filter(
    (contract, index) => contract.security !== null && contracts.findIndex((one) => of(one) === of(contract)) === index,
  );
}

/** What a part of the text is repeated for. */
export const letterLoops: Readonly<Record<string, LetterLoop>> = {
  contracts: { label: { pl: 'dla każdej umowy', en: 'for each contract' }, of: ({ contracts }) => contracts },
  restructuring_calls: {
    label: { pl: 'dla każdego wezwania z art. 75c', en: 'for each demand under art. 75c' },
    of: ({ contracts }) => contracts.filter(({ restructuring_call_date }) => restructuring_call_date !== null),
  },
  securities: {
    label: { pl: 'dla każdej umowy przewłaszczenia', en: 'for each security agreement' },
    of: ({ contracts }) => withOwnSecurity(contracts),
  },
};
