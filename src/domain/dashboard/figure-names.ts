import type { Words } from '#engine/words.ts';

/** Whom a part of the dashboard concerns: people who work cases, those who lead them, creditors. */
export type Audience = 'own' | 'team' | 'client';

/** Under which heading a number stands. */
export type FigureGroup = 'mine' | 'waiting' | 'overnight' | 'week';

interface FigureName {
  readonly for: Audience;
  readonly group: FigureGroup;
  readonly label: Words;
  /** Asks to be dealt with: anything above none is marked. */
  readonly isUrgent?: true;
}

/** The numbers of the dashboard, in the order they stand in. */
export const figureNames = {
  tasks_today: { for: 'own', group: 'mine', label: { pl: 'Zadania na dziś', en: 'Tasks for today' } },
  tasks_overdue: {
    for: 'own',
    group: 'mine',
    label: { pl: 'Zadania po terminie', en: 'Overdue tasks' },
    isUrgent: true,
  },
  promises_today: { for: 'own', group: 'mine', label: { pl: 'Obietnice na dziś', en: 'Promises for today' } },
  promises_broken: {
    for: 'own',
    group: 'mine',
    label: { pl: 'Sprawy z niedotrzymaną obietnicą', en: 'Cases with a broken promise' },
    isUrgent: true,
  },
  installments_overdue: {
    for: 'own',
    group: 'mine',
    label: { pl: 'Raty ugód po terminie', en: 'Overdue installments of agreements' },
    isUrgent: true,
  },
  cases_quiet: {
    for: 'own',
    group: 'mine',
    label: { pl: 'Sprawy bez kontaktu od {days}', en: 'Cases without contact for {days}' },
  },
  cases_unassigned: {
    for: 'team',
    group: 'waiting',
    label: { pl: 'Sprawy bez opiekuna', en: 'Cases nobody is assigned to' },
    isUrgent: true,
  },
  team_promises_broken: {
    for: 'team',
    group: 'waiting',
    label: { pl: 'Sprawy z niedotrzymaną obietnicą', en: 'Cases with a broken promise' },
  },
  agreements_unconfirmed: {
    for: 'team',
    group: 'waiting',
    label: { pl: 'Ugody do zatwierdzenia', en: 'Agreements to confirm' },
    isUrgent: true,
  },
  messages_failed: {
    for: 'team',
    group: 'waiting',
    label: { pl: 'Wiadomości z błędem wysyłki (14\u00A0dni)', en: 'Messages that failed (14 days)' },
    isUrgent: true,
  },
  letters_returned: {
    for: 'team',
    group: 'waiting',
    label: { pl: 'Zwrócone pisma (30\u00A0dni)', en: 'Letters that came back (30 days)' },
  },
  cases_overnight: { for: 'team', group: 'overnight', label: { pl: 'Nowe sprawy', en: 'New cases' } },
  payments_overnight: { for: 'team', group: 'overnight', label: { pl: 'Zapisane wpłaty', en: 'Payments noted' } },
  imports_overnight: { for: 'team', group: 'overnight', label: { pl: 'Importy spraw', en: 'Imports of cases' } },
  cases_week: { for: 'client', group: 'week', label: { pl: 'Nowe sprawy', en: 'New cases' } },
  payments_week: { for: 'client', group: 'week', label: { pl: 'Wpłaty dłużników', en: 'Debtor payments' } },
  activities_week: { for: 'client', group: 'week', label: { pl: 'Czynności', en: 'Activities' } },
  documents_week: { for: 'client', group: 'week', label: { pl: 'Dokumenty', en: 'Documents' } },
} satisfies Record<string, FigureName>;

export type FigureCode = keyof typeof figureNames;

export const figureCodes = Object.keys(figureNames) as readonly FigureCode[];

/** By the wider type, for whoever asks of any. */
export const figureName = (code: FigureCode): FigureName => figureNames[code];
