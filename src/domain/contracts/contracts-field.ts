import { references } from '#engine/fields/reference.ts';

/** Contracts of the case that a record lives in. */
export const ofItsCase = { debt_case_id_eq: '$debt_case_id', deleted_eq: false } as const;

/** The contracts that a record of a case is about, kept in a join table of its own. */
export const contractsField = (owner: string) =>
  references(
    'contract',
    { table: `${owner}_contracts`, own: `${owner}_id`, other: 'contract_id' },
    { label: { pl: 'Umowy', en: 'Contracts' }, association: 'contracts', among: ofItsCase },
  );
