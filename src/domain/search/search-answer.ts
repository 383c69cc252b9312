/** A record as the search tells of it: what it is called and what tells it apart; of a case also state, amounts and keepers. */
export type FoundRecord = Readonly<Record<string, unknown>> & {
  readonly id: number;
  /** What the records were called that were merged into the debtor: they are found by these too. */
  readonly merged?: readonly string[];
};

export interface FoundGroup {
  readonly plural: string;
  readonly records: readonly FoundRecord[];
  /** Of cases: how many were found; of others: how many their list shows for the text. At most `most`. */
  readonly total: number;
}

/** Beyond this many nothing is counted. */
export const most = 200;

export interface SearchAnswer {
  readonly groups: readonly FoundGroup[];
}

/** What the search shows of a case: what one must know before it is opened. */
export const caseFields = [
  'odzysk_no',
  'zd_no',
  'debtor_id',
  'creditor_id',
  'debt_case_state_id',
  'state',
  'remaining_amount',
  'remaining_amount_euro',
  'user_ids',
];
