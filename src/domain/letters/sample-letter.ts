import type { LetterContract, LetterData, LetterItem } from './letter-data.ts';
import { type LetterKind, letterKinds } from './letter-kinds.ts';
import { ATTACHMENTS, REINSTATEMENT_CONDITIONS } from './letter-defaults.ts';

/** An invented item, complete unless `changes` say otherwise. */
export function sampleItem(changes: Partial<LetterItem> = {}): LetterItem {
  return {
    name: 'Ciągnik siodłowy Volvo FH 500 4×2',
    undercarriage_no: 'YV2RT40A8KB123456',
    serial_no: null,
    registration_no: 'WGM 7K42L',
    production_year: 2022,
    ...changes,
  };
}

/** An invented contract with one item. */
export function sampleContract(changes: Partial<LetterContract> = {}): LetterContract {
  return {
    contract_no: 'LO/12345/2023',
    start_date: '2023-03-14',
    attorney_date: '2026-09-01',
    termination_date: '2026-08-17',
    termination_ground: null,
    prior_call_date: '2026-07-20',
    restructuring_call_date: null,
    security: null,
    items: [sampleItem()],
    ...changes,
  };
}

/** An invented letter, with which an administrator can preview a template and tests can start. */
export function sampleLetter(kind: LetterKind, changes: Partial<LetterData> = {}): LetterData {
  const { contract: needed, isOfBank } = letterKinds[kind];
  const loan = kind === 'loan' || kind === 'call_75c' ? sampleLoan() : sampleContract();
  // What is called before its termination has not been terminated.
  const contract = needed === 'not terminated' ? { ...loan, ...notTerminated } : loan;
  const arrears = [{ ...ARREARS, contract_nos: [contract.contract_no] }];
  return {
    ...PEOPLE,
    ...TERMS,
    kind,
    contracts: [contract],
    arrears,
    ...(isOfBank && { working_days: 14 }),
    ...(kind === 'agreement' && { agreement: AGREEMENT, way: 'by_hand' as const }),
    reinstatement_conditions: REINSTATEMENT_CONDITIONS[kind] ?? [],
    attachments: ATTACHMENTS[kind],
    ...changes,
  };
}

/** An invented letter to its debtor, and to a consumer who is surety for a part: they are told other things. */
export const sampleTo = (letter: LetterData): LetterData[] => [
  letter,
  { ...letter, addressee: SURETY, has_several_debtors: true },
];

const notTerminated = { termination_date: null, prior_call_date: null, restructuring_call_date: null } as const;

function sampleLoan(): LetterContract {
  return sampleContract({
    contract_no: 'P/00871/2024',
    restructuring_call_date: '2026-06-15',
    security: { agreement_no: 'PZ/00871/2024', agreement_date: '2024-02-09' },
  });
}

const PEOPLE = {
  odzysk_no: '2026/000123',
  zd_no: 'ZD-44817',
  agency: {
    name: 'Wierzba i Wspólnicy sp. z o.o.',
    address: { street_nr: 'ul. Żurawia 12 lok. 4', post_code: '00-515', city: 'Warszawa' },
    nip: '5252344078',
    regon: '015582374',
    krs: '0000123456',
    phone: '+48 22 555 01 23',
    email: 'biuro@wierzba.example',
    website: 'www.wierzba.example',
    data_protection_email: 'iod@wierzba.example',
  },
  creditor: {
    name: 'Leasing Południe S.A.',
    address: { street_nr: 'ul. Świętego Mikołaja 8/11', post_code: '50-125', city: 'Wrocław' },
    nip: '8971649500',
    is_bank: false,
  },
  debtor: {
    name: 'Przedsiębiorstwo Usługowo-Transportowe „Żółw” Łucja Gżegżółka',
    address: { street_nr: 'ul. Dębowa 17', post_code: '26-600', city: 'Radom' },
    nip: '7962847365',
  },
  contact: {
    full_name: 'Michał Dąbrowski',
    position: null,
    phone: '+48 600 555 123',
    email: 'm.dabrowski@wierzba.example',
  },
  signatory: { full_name: 'Agnieszka Wierzbicka', position: 'Prezes Zarządu', phone: null, email: null },
} as const;

const SURETY = {
  name: 'Bogumił Świerszcz',
  recipient: null,
  address: { street_nr: 'ul. Wąska 5 m. 2', post_code: '26-600', city: 'Radom' },
  capacity: 'Poręczyciel',
  liable_to: { amount: '20000.00', currency: 'PLN' },
  is_consumer: true,
  nip: null,
} as const;

const ARREARS = {
  currency: 'PLN',
  principal: '48230.15',
  interest: '1214.07',
  costs: '1850.00',
  account: '61109010140000071219812874',
} as const;

const AGREEMENT = {
  signed_on: null,
  currency: 'PLN',
  total: '51294.22',
  grace_days: 7,
  stop_interest: true,
  recognition: true,
  items: [
    { no: 1, due_date: '2026-12-10', amount: '17098.07' },
    { no: 2, due_date: '2027-01-10', amount: '17098.07' },
    { no: 3, due_date: '2027-02-10', amount: '17098.08' },
  ],
} as const;

const TERMS = {
  place: 'Warszawa',
  letter_date: '2026-11-21',
  interest_to: '2026-11-21',
  deadline: '2026-11-28',
  return_place: 'plac depozytowy, ul. Składowa 3, 05-800 Pruszków',
  personal_data_notice: true,
} as const;
