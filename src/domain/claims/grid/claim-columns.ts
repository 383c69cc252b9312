/** What is told of a claim in the grid, in the order of its cells. */
export const claimColumns = [
  'contract_id',
  'kind',
  'description',
  'amount',
  'interest_amount',
  'currency_id',
  'due_date',
] as const;

export type ClaimColumn = (typeof claimColumns)[number];
