/** Ids of the seeded activity types (contract §7), and what the form asks for each. */
export const ACTIVITY = {
  note: 1,
  phoneCall: 2,
  fieldVisit: 3,
  letter: 4,
  message: 5,
  meeting: 6,
  itemLocated: 7,
  other: 8,
} as const;

/** Types on which a debtor may pledge a payment or the return of the item (spec §5). */
export const PLEDGE_TYPES = [ACTIVITY.phoneCall, ACTIVITY.fieldVisit, ACTIVITY.message, ACTIVITY.meeting];

/** Types in which somebody is talked to. */
export const CONTACT_TYPES = PLEDGE_TYPES;

/** Types that happen at an address. */
export const ON_SITE_TYPES = [ACTIVITY.fieldVisit, ACTIVITY.meeting, ACTIVITY.itemLocated];
