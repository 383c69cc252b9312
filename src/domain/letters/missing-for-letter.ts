import type { Words } from '#engine/words.ts';
import type { LetterAddress, LetterContract } from './letter-data.ts';
import { type LetterKind, letterKinds } from './letter-kinds.ts';

export interface MissingForLetter {
  /** Name of the record's field that has to be filled in, or stands in the letter's way. */
  readonly field:
    | 'contracts'
    | 'debtor_address_id'
    | 'attorney_date'
    | 'termination_date'
    | 'call_75c_date'
    | 'is_bank';
  readonly message: Words;
}

type NeededOfContract = Pick<
  LetterContract,
  'contract_no' | 'attorney_date' | 'termination_date' | 'restructuring_call_date'
>;

/** What of the letter `missingForLetter` looks at: all that a caller must know before it can ask. */
export interface LetterNeeds {
  /** Null: not the debtor is written to, but their partners. */
  readonly debtor: { readonly address: LetterAddress | null } | null;
  readonly creditor: { readonly is_bank: boolean };
  /** Of the case; a letter for a loan is about one whatever the case is called. */
  readonly case_type?: string | null;
  /** Of the case, for a letter about no contract. */
  readonly attorney_date?: string | null;
  readonly contracts: readonly NeededOfContract[];
}

/** What the letter cannot do without and does not have (contract §9), empty when it can be written. */
export function missingForLetter(data: LetterNeeds, kind: LetterKind): MissingForLetter[] {
  const { contracts, creditor } = data;
  const { contract: needed, isOfBank } = letterKinds[kind];
  const terminated = contracts.filter(({ termination_date }) => termination_date !== null);
  return [
    ...(needed !== null && contracts.length === 0 ? [noContract] : []),
    ...(!data.debtor || data.debtor.address?.city ? [] : [noAddress]),
    ...missingAttorneyDates(data, needed !== null),
    ...(needed === 'terminated'
      ? contracts.filter(({ termination_date }) => !termination_date).map(notTerminated)
      : []),
    ...(needed === 'not terminated' ? terminated.map(alreadyTerminated) : []),
    ...(isOfBank && !creditor.is_bank ? [noBank] : []),
    ...(creditor.is_bank && followsTermination(data, kind) ? terminated.filter(lacks75c).map(not75c) : []),
  ];
}

const noContract: MissingForLetter = {
  field: 'contracts',
  message: { pl: 'sprawa nie ma umowy', en: 'the case has no contract' },
};
const noAddress: MissingForLetter = {
  field: 'debtor_address_id',
  message: { pl: 'brak adresu dłużnika do doręczeń', en: 'the debtor’s address for post is missing' },
};
const noBank: MissingForLetter = {
  field: 'is_bank',
  message: {
    pl: 'wierzyciel nie jest oznaczony jako bank, a tylko bank wzywa na podstawie art. 75c',
    en: 'the creditor is not marked as a bank, and only a bank demands payment under art. 75c',
  },
};

const attorneyOf = (which: Words): MissingForLetter => ({
  field: 'attorney_date',
  message: {
    pl: `brak daty pełnomocnictwa (${which.pl})`,
    en: `the date of the power of attorney is missing (${which.en})`,
  },
});

function missingAttorneyDates({ contracts, attorney_date }: LetterNeeds, isOfContract: boolean): MissingForLetter[] {
  if (contracts.length === 0) return isOfContract || attorney_date ? [] : [attorneyOf({ pl: 'sprawa', en: 'case' })];
  return contracts
    .filter((contract) => !contract.attorney_date)
    .map(({ contract_no }) => attorneyOf({ pl: `umowa ${contract_no}`, en: `contract ${contract_no}` }));
}

const notTerminated = ({ contract_no }: NeededOfContract): MissingForLetter => ({
  field: 'termination_date',
  message: {
    pl: `brak daty wypowiedzenia (umowa ${contract_no})`,
    en: `the date of termination is missing (contract ${contract_no})`,
  },
});

const alreadyTerminated = ({ contract_no }: NeededOfContract): MissingForLetter => ({
  field: 'termination_date',
  message: {
    pl: `umowa ${contract_no} jest już wypowiedziana, a to wezwanie poprzedza wypowiedzenie`,
    en: `contract ${contract_no} is already terminated, and this demand comes before a termination`,
  },
});

/** Whether a letter rests on a loan having been terminated: what was not done before that stands in a lawsuit's way. */
const followsTermination = ({ case_type }: LetterNeeds, kind: LetterKind) =>
  kind === 'loan' || (kind === 'final_call' && case_type === 'loan');

const lacks75c = ({ restructuring_call_date }: NeededOfContract) => !restructuring_call_date;

const not75c = ({ contract_no }: NeededOfContract): MissingForLetter => ({
  field: 'call_75c_date',
  message: {
    pl: `brak daty wezwania z art. 75c Prawa bankowego, które musi poprzedzać wypowiedzenie (umowa ${contract_no})`,
    en: `the date of the demand under art. 75c of the Banking Act, which must come before the termination, is missing (contract ${contract_no})`,
  },
});
