import type { Permissions, Rights } from '#engine/server/rights/access.ts';
import { agreementItemRights, agreementRights } from './agreements.ts';
import { debtCasePromises } from '../cases/debt-case-promises.ts';
import { contract } from '../contracts/contract.ts';
import { currency } from '../lists/currency.ts';
import { lookups } from '../lists/lookups.ts';
import { disputeRights } from './disputes.ts';
import { debtorPayment } from '../payments/debtor-payment.ts';
import { notification } from '../notifications/notification.ts';
import {
  addsToMany,
  all,
  calls,
  creditorsOfPeople,
  changesMany,
  doubles,
  edit,
  merging,
  otherTerms,
  personalData,
  read,
  readAndExport,
  runsOfOthers,
} from './actions.ts';
import { both, either, grant, only, within } from './conditions.ts';
import {
  debtors,
  entitiesAsDebtors,
  inCase,
  inContract,
  ofDebtors,
  ofOwner,
  people,
  peopleOfDebtorsAlone,
} from './through-cases.ts';
import { assigned, bank, clients, ofCases } from './cases.ts';
import { bankRights } from './bank.ts';
import { role, type RoleName } from './role.ts';
import { commissionRuleRights, settlementRights, withoutAccounts } from './settlements.ts';
import { userRights } from './users.ts';
import { savedViewRights, tagRights } from './views.ts';

/*
 * Who may do what (contract §6). Each line: a role and the actions it may take on which rows.
 * What is not written is refused. `true` = all rows; a condition = the rows that meet it.
 */

/** The personal number is for those who write to the debtor and go to court. */
const withoutPesel: Rights = { hides: ['pesel'] };
const contactsOfDebtors = grant(peopleOfDebtorsAlone(assigned), 'create update');
/** What the bank says is for the office; a payment of its lines is for all who see payments. */
const withoutLine: Rights = { hides: ['bank_transfer_id'] };
/** How the agency sorts its cases, who is away, and what follows from activities that creditors do not see: which numbers are wrong. */
const internalOfCases = [
  'tag_ids',
  'last_contact_at',
  'days_since_contact',
  'has_task',
  'has_phone',
  'unassigned',
  'users_absent',
];
/** Whose account money came to decides what the agency transfers: the office says so. */
const ofPayers = Object.keys(debtorPayment.fields).filter((name) => name !== 'received_by');
const nothing: Rights = {};
// `deleted`: sees what was deleted softly. `named`: is told what others are called where a record they see points to them.

/** They tell of what was promised in activities that a creditor does not see. */
const ofPromises = Object.keys(debtCasePromises);
const mine = { user_id_eq: '$user.id' };
/** Notifications that nobody has asked to send yet. */
const unsent = { state_eq: 'created', delivery_null: true };
/** A coordinator alone sends in spite of a dispute. */
const messageOfCollectors = Object.keys(notification.fields).filter((name) => name !== 'dispute_override');
const filesOfOwn = {
  ...grant(within('document', both(inCase(assigned), mine)), 'create'),
  ...grant(within('document', both(inCase(assigned), { ...mine, letterhead_id_null: true })), 'destroy'),
};
const mineOrGivenToMe = { any: [mine, { given_to_user_id_eq: '$user.id' }] };

/** A debtor with the bank's tax number is not the bank. */
const bankItself = { nip_eq: '$bank.nip', type_eq: 'Creditor' };
const madeByMe = { business_entity_user_id_eq: '$user.id' };

const table: Record<string, Record<RoleName, Rights>> = withHistory({
  // Cases: sees all, of the bank, assigned, or of own creditors. Creating, importing, assigning and the creditor are
  // for coordinators; a collector sets state, dates, notes; only an administrator deletes.
  debt_case: {
    admin: grant(true, `${all} import ${calls} ${changesMany} ${doubles} ${otherTerms} ${runsOfOthers}`),
    coordinator: grant(true, `${edit} import ${calls} ${changesMany} ${doubles} ${otherTerms}`),
    santander_coordinator: grant(bank, `${edit} import ${calls} ${changesMany} ${doubles}`),
    debt_collector: {
      ...grant(assigned, `${readAndExport} update ${calls} ${addsToMany} ${doubles}`),
      writes: [
        'debt_case_state_id',
        'start_date',
        'finish_date',
        'expiration_date',
        'entry_date',
        'receive_date',
        'report_date',
        'attorney_date',
        'notes',
        'description',
        'tag_ids',
      ],
    },
    terrain_debt_collector: grant(assigned, `${read} ${doubles}`),
    // The last thing done may be one that a creditor does not see, and so may what was promised.
    creditor: {
      ...grant(clients, readAndExport),
      hides: ['last_action_at', 'import_id', ...ofPromises, ...internalOfCases],
    },
  },
  // Debtors of own cases; the bank’s coordinator makes new ones and sees those they made, collectors make none.
  debtor: {
    admin: grant(true, `${all} ${personalData} ${merging}`),
    coordinator: grant(true, `${all} ${merging}`),
    santander_coordinator: grant(either(debtors(bank), mine), all),
    debt_collector: grant(debtors(assigned), `${readAndExport} update`),
    terrain_debt_collector: { ...grant(debtors(assigned), read), ...withoutPesel },
    creditor: { ...grant(debtors(clients), readAndExport), ...withoutPesel },
  },
  // Creditors: those of the cases one sees; an employee their own.
  creditor: {
    admin: grant(true, all),
    coordinator: grant(true, `${readAndExport} update`),
    santander_coordinator: grant(either(within('debt_cases', bank), bankItself), readAndExport),
    debt_collector: grant(within('debt_cases', assigned), readAndExport),
    terrain_debt_collector: grant(within('debt_cases', assigned), read),
    creditor: grant({ id_in: '$user.business_entity_ids' }, readAndExport),
  },
  // Creditors and debtors together, for whatever takes either: to read.
  business_entity: {
    admin: grant(true, readAndExport),
    coordinator: grant(true, readAndExport),
    santander_coordinator: grant(
      either(entitiesAsDebtors(bank), within('cases_as_creditor', bank), bankItself, mine),
      readAndExport,
    ),
    debt_collector: grant(either(entitiesAsDebtors(assigned), within('cases_as_creditor', assigned)), readAndExport),
    terrain_debt_collector: grant(either(entitiesAsDebtors(assigned), within('cases_as_creditor', assigned)), read),
    creditor: grant(either(entitiesAsDebtors(clients), { id_in: '$user.business_entity_ids' }), readAndExport),
  },
  // Contacts: collectors make and edit those of own cases’ debtors, and delete none.
  person: {
    admin: grant(true, `${all} ${creditorsOfPeople} ${personalData}`),
    coordinator: grant(true, `${all} ${creditorsOfPeople}`),
    santander_coordinator: grant(either(people(bank), madeByMe), `${all} ${creditorsOfPeople}`),
    debt_collector: { ...grant(people(assigned), readAndExport), ...contactsOfDebtors },
    terrain_debt_collector: { ...grant(people(assigned), read), ...contactsOfDebtors, ...withoutPesel },
    creditor: { ...grant(people(clients), readAndExport), hides: ['pesel', 'phone_wrong'] },
  },
  // Addresses: as contacts.
  address: {
    admin: grant(true, all),
    coordinator: grant(true, all),
    santander_coordinator: grant(either(ofOwner(bank), madeByMe), all),
    debt_collector: { ...grant(ofOwner(assigned), readAndExport), ...grant(ofDebtors(assigned), 'create update') },
    terrain_debt_collector: { ...grant(ofOwner(assigned), read), ...grant(ofDebtors(assigned), 'create update') },
    creditor: grant(ofOwner(clients), readAndExport),
  },
  // Addresses of a case: as contacts.
  debt_case_address: {
    admin: grant(true, all),
    coordinator: grant(true, all),
    santander_coordinator: grant(inCase(bank), all),
    debt_collector: grant(inCase(assigned), edit),
    terrain_debt_collector: grant(inCase(assigned), `${read} create update`),
    creditor: grant(inCase(clients), readAndExport),
  },
  // Co-debtors: a collector makes and edits those of own cases; in the field they are read.
  co_debtor: ofCases(),
  // Contracts: a collector edits, deletes none; others of a case read. Where a debtor is to pay is for the office to say.
  contract: {
    admin: grant(true, `${all} deleted`),
    coordinator: grant(true, `${all} deleted`),
    santander_coordinator: grant(inCase(bank), all),
    debt_collector: {
      ...grant(inCase(assigned), `${readAndExport} update`),
      writes: Object.keys(contract.fields).filter((name) => !['sant_bank_account', 'bic'].includes(name)),
    },
    terrain_debt_collector: grant(inCase(assigned), read),
    creditor: grant(inCase(clients), readAndExport),
  },
  // Items: a collector adds and edits; in the field only state, seen, location and date of collection.
  contract_item: {
    admin: grant(true, all),
    coordinator: grant(true, all),
    santander_coordinator: grant(inContract(bank), all),
    debt_collector: grant(inContract(assigned), edit),
    terrain_debt_collector: {
      ...grant(inContract(assigned), `${read} update`),
      writes: ['contract_item_state_id', 'seen', 'usage_location', 'collection_date'],
    },
    creditor: grant(inContract(clients), readAndExport),
  },
  // Debtor payments: a collector makes them and edits their own.
  debtor_payment: {
    admin: grant(true, `${all} correct`),
    coordinator: grant(true, `${all} correct`),
    santander_coordinator: { ...grant(inCase(bank), all), ...withoutAccounts, writes: ofPayers },
    debt_collector: {
      ...grant(inCase(assigned), `${readAndExport} create`),
      update: both(inCase(assigned), mine),
      ...withoutAccounts,
      writes: ofPayers,
    },
    terrain_debt_collector: { ...grant(inCase(assigned), read), ...withoutAccounts },
    creditor: { ...grant(inCase(clients), readAndExport), ...withoutLine },
  },
  // Creditor payments: no collector’s business; a creditor reads their own.
  creditor_payment: only({
    admin: grant(true, all),
    coordinator: grant(true, all),
    santander_coordinator: grant(inCase(bank), all),
    creditor: grant(both(inCase(clients), { creditor_id_in: '$user.business_entity_ids' }), readAndExport),
  }),
  // Invoices: a collector makes and edits.
  invoice: ofCases(),
  // What begins the time of limitation anew: as invoices, but that a creditor reads it in the balance alone.
  limitation_event: { ...ofCases(), creditor: nothing },
  dispute: disputeRights(),
  agreement: agreementRights(),
  agreement_item: agreementItemRights(),
  // Documents: both collectors make them and edit their own; a creditor reads the visible ones.
  document: {
    admin: grant(true, all),
    coordinator: grant(true, all),
    santander_coordinator: grant(inCase(bank), all),
    debt_collector: { ...grant(inCase(assigned), `${readAndExport} create`), update: both(inCase(assigned), mine) },
    terrain_debt_collector: { ...grant(inCase(assigned), `${read} create`), update: both(inCase(assigned), mine) },
    // What the agency makes of its letters is its own.
    creditor: {
      ...grant(both(inCase(clients), { visible_eq: true }), readAndExport),
      hides: ['other_terms', 'letterhead_id', 'letter_wording_id', 'has_data_notice'],
    },
  },
  // Files follow their document; those of a letter made here a collector does not take out of it.
  binary_file: {
    admin: grant(true, `${readAndExport} create destroy`),
    coordinator: grant(true, `${readAndExport} create destroy`),
    santander_coordinator: grant(within('document', inCase(bank)), `${readAndExport} create destroy`),
    debt_collector: { ...grant(within('document', inCase(assigned)), readAndExport), ...filesOfOwn },
    terrain_debt_collector: { ...grant(within('document', inCase(assigned)), read), ...filesOfOwn },
    creditor: grant(within('document', both(inCase(clients), { visible_eq: true })), readAndExport),
  },
  // Postings of letters: a collector notes those of own cases, in the field they are read; what is internal is not a creditor’s.
  dispatch: { ...ofCases(), creditor: nothing },
  // Activities: both collectors make them, edit their own, finish their own and those given to them; a creditor
  // reads the visible ones.
  activity: {
    admin: grant(true, `${all} finish cancel_pledge`),
    coordinator: grant(true, `${all} finish cancel_pledge`),
    santander_coordinator: grant(inCase(bank), `${all} finish cancel_pledge`),
    debt_collector: {
      ...grant(inCase(assigned), `${readAndExport} create cancel_pledge`),
      update: both(inCase(assigned), mine),
      finish: both(inCase(assigned), mineOrGivenToMe),
    },
    terrain_debt_collector: {
      ...grant(inCase(assigned), `${read} create cancel_pledge`),
      update: both(inCase(assigned), mine),
      finish: both(inCase(assigned), mineOrGivenToMe),
    },
    creditor: grant(both(inCase(clients), { visibility_type_eq: 'visible' }), readAndExport),
  },
  // Promises: read by whoever sees the activity in which they were made.
  promise: {
    admin: grant(true, readAndExport),
    coordinator: grant(true, readAndExport),
    santander_coordinator: grant(inCase(bank), readAndExport),
    debt_collector: grant(inCase(assigned), readAndExport),
    terrain_debt_collector: grant(inCase(assigned), read),
    creditor: grant(both(inCase(clients), { activity_visibility_type_eq: 'visible' }), readAndExport),
  },
  // Notifications: edited until they are to be sent, by a collector only their own; sent by whoever sees the case, never a
  // creditor.
  notification: {
    admin: { ...grant(true, `${readAndExport} create destroy send_to_recipient`), update: unsent },
    coordinator: {
      ...grant(true, `${readAndExport} create destroy send_to_recipient`),
      update: unsent,
    },
    santander_coordinator: {
      ...grant(inCase(bank), `${readAndExport} create destroy send_to_recipient`),
      update: both(inCase(bank), unsent),
    },
    debt_collector: {
      ...grant(inCase(assigned), `${readAndExport} create send_to_recipient`),
      update: both(inCase(assigned), { ...unsent, ...mine }),
      writes: messageOfCollectors,
    },
    terrain_debt_collector: {
      ...grant(inCase(assigned), `${read} create send_to_recipient`),
      update: both(inCase(assigned), { ...unsent, ...mine }),
      writes: messageOfCollectors,
    },
    creditor: nothing,
  },
  // Templates of notifications: coordinators write, other staff read.
  notification_template: {
    admin: grant(true, all),
    coordinator: grant(true, all),
    santander_coordinator: grant(true, readAndExport),
    debt_collector: grant(true, readAndExport),
    terrain_debt_collector: grant(true, read),
    creditor: nothing,
  },
  // What letters look like and say: an administrator's; a version is followed by another and never changed.
  letterhead: lettersOfAdmin(),
  letter_wording: lettersOfAdmin(),
  // Accounts at banks, their statements and lines.
  ...bankRights,
  // Rates of interest: an administrator's.
  interest_rate: only({
    admin: grant(true, all),
  }),
  // Rates of currencies: an administrator keeps them, whoever sees a ledger reads them.
  exchange_rate: {
    admin: grant(true, all),
    coordinator: grant(true, readAndExport),
    santander_coordinator: grant(true, readAndExport),
    debt_collector: grant(true, readAndExport),
    terrain_debt_collector: grant(true, read),
    creditor: grant(true, readAndExport),
  },
  // What creditors pay for, and the accounts with them.
  commission_rule: commissionRuleRights(),
  settlement: settlementRights(),
  // Auction responses: for those who may upload; an administrator deletes.
  santander_import_file: only({
    admin: grant(true, `${readAndExport} destroy auction_upload`),
    coordinator: grant(true, `${readAndExport} auction_upload`),
    santander_coordinator: grant(true, `${readAndExport} auction_upload`),
  }),
  // Imports of cases: for those who may import; an administrator sees everybody’s, others their own.
  import: only({
    admin: grant(true, 'index show undo'),
    coordinator: grant(mine, 'index show undo'),
    santander_coordinator: grant(mine, 'index show undo'),
  }),
  // By what the agency works: an administrator sets it, its staff knows it.
  settings: {
    admin: grant(true, 'index show update'),
    coordinator: grant(true, 'index show'),
    santander_coordinator: grant(true, 'index show'),
    debt_collector: grant(true, 'index show'),
    terrain_debt_collector: grant(true, 'index show'),
    creditor: nothing,
  },
  // Users: collectors and creditors know names alone, a creditor those of own cases.
  user: userRights(clients),
  // Tags, and lists with a name.
  tag: tagRights(),
  saved_view: savedViewRights(mine),
  // The record of who did what, over all records.
  record_change: only({
    admin: grant(true, 'index csv restore_of_others'),
  }),
});

/** A document tells staff which version it was made with. */
function lettersOfAdmin(): Record<RoleName, Rights> {
  const told = { named: true };
  return {
    admin: grant(true, `${readAndExport} create`),
    coordinator: told,
    santander_coordinator: told,
    debt_collector: told,
    terrain_debt_collector: told,
    creditor: nothing,
  };
}

/** The agency's own people read what became of whatever they see; an account's history is told by its own line. */
function withHistory(rights: Record<string, Record<RoleName, Rights>>): Record<string, Record<RoleName, Rights>> {
  const told = ([name, own]: [string, Rights]) =>
    name === 'creditor' || own.show === undefined ? [name, own] : [name, { ...own, history: own.show }];
  const lines = Object.entries(rights).map(([resource, byRole]) => [
    resource,
    resource === 'user' ? byRole : Object.fromEntries(Object.entries(byRole).map(told)),
  ]);
  return Object.fromEntries(lines) as typeof rights;
}

const roleNames = new Map(Object.entries(role).map(([name, number]) => [number, name as RoleName]));
const referenceList: Rights = grant(true, read);
const referenceListOfStaff: Rights = grant(true, `${read} history`);
const referenceListOfAdmin: Rights = grant(true, `${all} history`);
const referenceLists = new Set([...lookups.map((list) => list.name), currency.name]);

/** The table of rights. Reference lists are read by everybody and edited by administrators; whatever else is not in it is refused. */
export const permissions: Permissions = (roleNumber, resource) => {
  const name = roleNames.get(roleNumber as (typeof role)[RoleName]);
  if (!name) return nothing;
  if (!referenceLists.has(resource)) return table[resource]?.[name] ?? nothing;
  if (name === 'admin') return referenceListOfAdmin;
  return name === 'creditor' ? referenceList : referenceListOfStaff;
};
