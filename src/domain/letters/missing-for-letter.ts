import type { Words } from '#engine/words.ts';
import type { LetterAddress, LetterContract, LetterData, LetterKind } from './letter-data.ts';

export interface MissingForLetter {
  /** Name of the record's field that has to be filled in. */
  readonly field: 'contracts' | 'debtor_address_id' | 'attorney_date' | 'termination_date';
  readonly message: Words;
}

/** What of the letter `missingForLetter` looks at: all that a caller must know before it can ask. */
export interface LetterNeeds {
  readonly debtor: { readonly address: LetterAddress | null };
  readonly contracts: readonly Pick<LetterContract, 'contract_no' | 'attorney_date' | 'termination_date'>[];
}

/** What the letter cannot do without and does not have (contract §9), empty when it can be written. */
export function missingForLetter(data: LetterNeeds | LetterData, kind: LetterKind): MissingForLetter[] {
  return [
    ...missingContract(data),
    ...missingAddress(data),
    ...missingAttorneyDates(data),
    ...(kind === 'leasing' ? missingTerminationDates(data) : []),
  ];
}

function missingContract({ contracts }: LetterNeeds): MissingForLetter[] {
  if (contracts.length > 0) return [];
  return [{ field: 'contracts', message: { pl: 'sprawa nie ma umowy', en: 'the case has no contract' } }];
}

function missingAddress({ debtor }: LetterNeeds): MissingForLetter[] {
  if (debtor.address?.city) return [];
  const message = { pl: 'brak adresu dłużnika do doręczeń', en: "the debtor's address for post is missing" };
  return [{ field: 'debtor_address_id', message }];
}

function missingAttorneyDates({ contracts }: LetterNeeds): MissingForLetter[] {
  return contracts
    .filter((contract) => !contract.attorney_date)
    .map(({ contract_no }) => ({
      field: 'attorney_date',
      message: {
        pl: `brak daty pełnomocnictwa (umowa ${contract_no})`,
        en: `the date of the power of attorney is missing (contract ${contract_no})`,
      },
    }));
}

function missingTerminationDates({ contracts }: LetterNeeds): MissingForLetter[] {
  return contracts
    .filter((contract) => !contract.termination_date)
    .map(({ contract_no }) => ({
      field: 'termination_date',
      message: {
        pl: `brak daty wypowiedzenia (umowa ${contract_no})`,
        en: `the date of termination is missing (contract ${contract_no})`,
      },
    }));
}
