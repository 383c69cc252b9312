import type { ContactOutcome } from '#domain/activities/contact-outcome.ts';
import type { Day } from '../calendar.ts';
import type { CaseState } from '../case-states.ts';
import type { PersonName } from '../names/person-names.ts';
import type { TextKey } from './texts.ts';

/** What a story is about. Amounts are whole hundredths (grosze, cents). */
export type CaseFacts = {
  readonly state: CaseState;
  readonly leasing: boolean;
  readonly hasItem: boolean;
  readonly receive: Day;
  /** Minute of that day at which the case was entered; nothing is noted before it. */
  readonly enteredAt: number;
  /** Day on which a finished case ended, null while it goes on. */
  readonly finish: Day | null;
  /** Nothing is noted after this day; tasks may be planned beyond it. */
  readonly lastDay: Day;
  readonly total: number;
  readonly currency: 'EUR' | 'PLN';
  readonly contact: PersonName;
  readonly position: string;
  readonly creditor: string;
  readonly contractNo: string;
  readonly item: string;
  readonly address: string;
  readonly city: string;
};

type ActivityCode = 'field_visit' | 'item_located' | 'letter' | 'meeting' | 'message' | 'note' | 'other' | 'phone_call';

export type StoryEvent = {
  readonly key: TextKey;
  /** Code of the seeded activity type (contract §7). */
  readonly type: ActivityCode;
  readonly by: 'collector' | 'coordinator' | 'field';
  readonly day: Day;
  readonly minute: number;
  readonly text: string;
  /** Day for which an open task is planned; absent for what is done. */
  readonly planned?: Day;
  readonly paymentPledge?: Day;
  /** In hundredths, of the currency of the case. */
  readonly pledgedAmount?: number;
  readonly itemPledge?: Day;
  readonly contacted?: boolean;
  readonly outcome?: ContactOutcome;
  readonly contactKind?: 'authorized_person' | 'other' | 'owner' | 'third_person';
  readonly signed?: 'not_needed' | 'not_signed' | 'signed';
  readonly seen?: 'not_seen' | 'seen';
  readonly hidden?: boolean;
};

export type CaseStory = {
  readonly events: readonly StoryEvent[];
  readonly payments: { readonly day: Day; readonly amount: number }[];
};

type Details = Omit<StoryEvent, 'day' | 'key' | 'minute' | 'text'>;

const letter = { type: 'letter', by: 'collector' } as const;
const note = { type: 'note', by: 'collector' } as const;
const call = { type: 'phone_call', by: 'collector' } as const;
const visit = { type: 'field_visit', by: 'field' } as const;
const met = { contacted: true, contactKind: 'owner' } as const;

/** What kind of activity each text belongs to, and what it says about the contact. */
export const DETAILS: Readonly<Record<TextKey, Details>> = {
  accepted: { type: 'note', by: 'coordinator' },
  letter_loan: letter,
  letter_leasing: letter,
  letter_received: note,
  letter_returned: note,
  no_answer: { ...call, contacted: false, outcome: 'no_answer' },
  third_person: { ...call, contacted: false, contactKind: 'third_person', outcome: 'third_person' },
  refused: { ...call, ...met, outcome: 'refused' },
  pledge: { ...call, ...met, outcome: 'promised' },
  pledge_kept: note,
  pledge_broken: note,
  item_pledge: { ...call, ...met, outcome: 'promised' },
  item_not_returned: note,
  visit_absent: { ...visit, contacted: false, outcome: 'no_answer', seen: 'not_seen', signed: 'not_needed' },
  visit_pledge: { ...visit, ...met, outcome: 'promised', signed: 'signed' },
  item_seen: {
    ...visit,
    ...met,
    outcome: 'talked',
    contactKind: 'authorized_person',
    seen: 'seen',
    signed: 'not_signed',
  },
  location_found: { type: 'item_located', by: 'field', hidden: true },
  message: { type: 'message', by: 'collector' },
  meeting: { type: 'meeting', by: 'collector', ...met, outcome: 'promised', signed: 'signed' },
  repaid: note,
  picked_up: { ...visit, ...met, outcome: 'talked', seen: 'seen', signed: 'signed' },
  acquired: note,
  police_item: letter,
  police_loan: letter,
  notice_closed: note,
  state_item: { ...visit, seen: 'seen', signed: 'not_needed', contacted: false },
  state_loan: { type: 'other', by: 'collector' },
  canceled: { type: 'note', by: 'coordinator' },
  withdrawn: { type: 'note', by: 'coordinator' },
  task_check_payment: { ...call, hidden: true },
  task_call: { ...call, hidden: true },
  task_visit: { ...visit, hidden: true },
  task_letter: { ...letter, hidden: true },
};
