/** Ids of the activity types in which a debtor can promise something (spec §5): call, visit, message, meeting. */
export const pledgeTypes: readonly number[] = [2, 3, 5, 6];
