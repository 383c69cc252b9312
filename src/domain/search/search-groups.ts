import { debtCase } from '#domain/cases/debt-case.ts';
import { contractItem } from '#domain/contracts/contract-item.ts';
import { contract } from '#domain/contracts/contract.ts';
import { bareNumber } from '#domain/fields/bare-number.ts';
import { barePlate } from '#domain/fields/plate.ts';
import { creditor } from '#domain/parties/creditor.ts';
import { debtor } from '#domain/parties/debtor.ts';
import { person } from '#domain/parties/person.ts';
import type { Resource } from '#engine/resource.ts';

/** One kind of record that the search looks for. */
export interface SearchGroup {
  readonly definition: Resource;
  /** The predicate its list is asked with where "show all" leads. */
  readonly filter: string;
  /** How its numbers are kept, however they are typed. */
  readonly kept?: (text: string) => string;
}

const group = (definition: Resource, kept?: SearchGroup['kept'], by = definition.search): SearchGroup => ({
  definition,
  filter: `${by}_cont`,
  ...(kept && { kept }),
});

/** What the search looks for, in the order it is shown: the cases first. */
export const searchGroups: readonly SearchGroup[] = [
  group(debtCase, undefined, `${debtCase.search}_or_contracts_contract_no`),
  group(debtor),
  group(person, bareNumber),
  group(creditor),
  group(contract),
  group(contractItem, barePlate),
];

/** The predicate that a text is asked with: also as the group keeps its numbers, where that is something else. */
export function askedWith(text: string, { filter, kept = (same) => same }: SearchGroup): Record<string, unknown> {
  const other = kept(text);
  return other === text ? { [filter]: text } : { [`${filter}_any`]: [text, other] };
}
