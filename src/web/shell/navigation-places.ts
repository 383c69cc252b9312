import type { Icon } from '@tabler/icons-react';
import {
  IconAddressBook,
  IconBooks,
  IconBriefcase2,
  IconBuildingBank,
  IconChecklist,
  IconFileImport,
  IconHistory,
  IconList,
  IconMailCog,
  IconMapPin,
  IconMessage2,
  IconPercentage,
  IconTable,
  IconTableImport,
  IconUserDollar,
  IconUsers,
} from '@tabler/icons-react';
import type { ScreenTarget } from '#browser/addresses/screen-address.ts';
import type { Session } from '#browser/session/session.ts';
import { may } from '#browser/session/session.ts';
import type { Words } from '#engine/words.ts';
import { listNames, placeNames, groupNames } from './navigation-words.ts';

export interface Place {
  readonly name: string;
  readonly label: Words;
  readonly Icon: Icon;
  readonly plural: string;
  /** Another resource whose screens belong here. */
  readonly also?: string;
  readonly target: (session: Session) => ScreenTarget;
}

export interface PlaceGroup {
  readonly label: Words;
  readonly places: readonly Place[];
}

/** Places that are folded away until needed. */
export interface FoldedGroup extends PlaceGroup {
  readonly Icon: Icon;
}

function list(plural: ListName, icon: Icon): Place {
  return { name: plural, label: listNames[plural], Icon: icon, plural, target: () => ({ plural, action: 'index' }) };
}

type ListName = keyof typeof listNames;

const workPanel: Place = {
  name: 'work_panel',
  label: placeNames.work_panel,
  Icon: IconChecklist,
  plural: 'users',
  target: ({ current_user }) => ({ plural: 'users', id: current_user.id, action: 'activities' }),
};

/** The navigation in the order of the day's work (spec §2, look.md). */
export const placeGroups: readonly PlaceGroup[] = [
  { label: groupNames.work, places: [workPanel, list('debt_cases', IconBriefcase2)] },
  {
    label: groupNames.parties,
    places: [
      list('debtors', IconUserDollar),
      list('creditors', IconBuildingBank),
      list('people', IconAddressBook),
      list('addresses', IconMapPin),
    ],
  },
  {
    label: groupNames.bank,
    places: [list('imports', IconTableImport), list('santander_import_files', IconFileImport)],
  },
  {
    label: groupNames.administration,
    places: [
      list('users', IconUsers),
      list('notification_templates', IconMessage2),
      { ...list('letter_wordings', IconMailCog), also: 'letterheads' },
      list('interest_rates', IconPercentage),
      list('record_changes', IconHistory),
    ],
  },
];

const registers: readonly Place[] = [
  list('activities', IconList),
  list('contracts', IconList),
  list('contract_items', IconList),
  list('debtor_payments', IconList),
  list('creditor_payments', IconList),
  list('invoices', IconList),
  list('documents', IconList),
  list('notifications', IconList),
  list('debt_case_addresses', IconList),
];

const dictionaries: readonly Place[] = [
  list('debt_case_types', IconList),
  list('debt_case_states', IconList),
  list('contract_types', IconList),
  list('contract_item_types', IconList),
  list('contract_item_states', IconList),
  list('activity_types', IconList),
  list('address_types', IconList),
  list('debtor_payment_types', IconList),
  list('creditor_payment_types', IconList),
  list('confirmation_sources', IconList),
  list('person_data_sources', IconList),
  list('currencies', IconList),
];

/** What lies in cases, over all of them, and the reference lists. */
export const foldedGroups: readonly FoldedGroup[] = [
  { label: groupNames.registers, Icon: IconTable, places: registers },
  { label: groupNames.dictionaries, Icon: IconBooks, places: dictionaries },
];

export function findPlace(name: string): Place {
  const place = placeGroups.flatMap((group) => group.places).find((one) => one.name === name);
  if (!place) throw new Error(`There is no place "${name}" in the navigation`);
  return place;
}

/** Only where the list may be seen (contract §6). */
export function isShown(place: Place, session: Session): boolean {
  return may(session, place.plural, place.name === 'work_panel' ? 'work_panel' : 'index');
}

/** Whether the page shown belongs to the place. */
export function isCurrent(place: Place, pathname: string): boolean {
  const isWorkPanel = /^\/users\/\d+\/activities$/.test(pathname);
  if (isWorkPanel) return place.name === 'work_panel';
  const plural = pathname.split('/')[1];
  return place.name !== 'work_panel' && (plural === place.plural || plural === place.also);
}
