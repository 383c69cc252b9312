import type { Screen } from '#browser/screens/screen.ts';
import { screen } from '#browser/screens/screen.ts';
import type { ScreenAddress } from '#browser/addresses/screen-address.ts';

/** What a resource has in place of, or beyond, the stock screens. */
interface Screens {
  readonly index?: Screen;
  readonly show?: Screen;
  readonly new?: Screen;
  readonly edit?: Screen;
  readonly copy?: Screen;
  /** Its records have no pages of their own. */
  readonly isListAlone?: true;
  /** Sections of the record's page with an address of their own: `/debt_cases/5/contracts`. */
  readonly sections?: readonly string[];
  /** Screens beyond these, by the last word of their address: `/debt_cases/import`, `/users/5/activities`. */
  readonly others?: Readonly<Record<string, Screen>>;
}

export type ScreenKind = 'index' | 'show' | 'new' | 'edit' | 'copy';

const index = screen(() => import('#engine/web/list/index-screen.tsx'));

const form = screen(() => import('#engine/web/form/form-screen.tsx'));

const record = screen(() => import('#engine/web/record/record-screen.tsx'));

const stock: Readonly<Record<ScreenKind, Screen>> = {
  index,
  show: record,
  new: form,
  edit: form,
  copy: form,
};

/** Handing out and erasing what is kept of somebody. */
const personalData = {
  personal_data: screen(() => import('#domain/personal-data/personal-data.screens.tsx')),
  erase: screen(() => import('#domain/personal-data/erasure.screens.tsx')),
};

/** Only what differs from the stock screens, and the sections of spec §2. */
const own: Readonly<Record<string, Screens>> = {
  binary_files: { show: screen(() => import('#domain/documents/file-page.screens.tsx')) },
  debt_cases: {
    show: screen(() => import('#domain/case-screens/case-page.screens.tsx')),
    sections: [
      'addresses',
      'people',
      'creditor',
      'debtor',
      'debtor_payments',
      'contracts',
      'creditor_payments',
      'activities',
      'documents',
      'invoices',
      'notifications',
      'history',
    ],
    others: {
      import: screen(() => import('#domain/case-imports/screens/import.screens.tsx')),
      summonses: screen(() => import('#domain/summonses/run/run.screens.tsx')),
      report_call_leasing: screen(() => import('#domain/summonses/screens/summons.screens.tsx')),
      report_call_loan: screen(() => import('#domain/summonses/screens/summons.screens.tsx')),
    },
  },
  imports: { index: screen(() => import('#domain/case-imports/screens/history.screens.tsx')), isListAlone: true },
  letterheads: {
    index: screen(() => import('#domain/letter-settings/letter-settings.screens.tsx')),
    others: { compare: screen(() => import('#domain/letter-settings/compare-versions.screens.tsx')) },
  },
  letter_wordings: {
    index: screen(() => import('#domain/letter-settings/letter-settings.screens.tsx')),
    others: { compare: screen(() => import('#domain/letter-settings/compare-versions.screens.tsx')) },
  },
  record_changes: { index: screen(() => import('#domain/history/record-changes.screens.tsx')), isListAlone: true },
  people: { others: personalData },
  debtors: { others: personalData, sections: ['addresses', 'people', 'debt_cases'] },
  creditors: { sections: ['addresses', 'people'] },
  santander_import_files: {
    show: screen(() => import('#domain/auction-files/screens/page.screens.tsx')),
    others: { auction_upload: screen(() => import('#domain/auction-files/screens/upload.screens.tsx')) },
  },
  users: {
    show: screen(() => import('#domain/accounts/user-page.screens.tsx')),
    others: {
      demand_support_code: screen(() => import('#domain/accounts/support-code.screens.tsx')),
      ...personalData,
      activities: screen(() => import('#domain/activities/work-panel.screens.tsx')),
      debt_cases: screen(() => import('#domain/case-screens/user-cases.screens.tsx')),
    },
  },
};

/** The kind of stock screen at an address, or null where a resource has one of its own there. */
export function screenKind({ id, part }: ScreenAddress): ScreenKind | null {
  if (id === undefined) return 'index';
  if (id === 'new') return part === undefined ? 'new' : null;
  if (!/^\d+$/.test(id)) return null;
  if (part === undefined) return 'show';
  return part === 'edit' || part === 'copy' ? part : null;
}

/** The screen at an address, or null where there is none. */
export function screenAt(address: ScreenAddress): Screen | null {
  const screens = Object.hasOwn(own, address.plural) ? (own[address.plural] ?? {}) : {};
  const kind = screenKind(address);
  if (kind) return screens.isListAlone && kind !== 'index' ? null : (screens[kind] ?? stock[kind]);
  const isOfRecord = /^\d+$/.test(address.id ?? '');
  const word = isOfRecord ? address.part : address.part === undefined ? address.id : undefined;
  if (word === undefined) return null;
  if (isOfRecord && screens.sections?.includes(word)) return screens.show ?? stock.show;
  return screens.others && Object.hasOwn(screens.others, word) ? (screens.others[word] ?? null) : null;
}
