import { integer } from '#engine/fields/number.ts';
import { text } from '#engine/fields/text.ts';
import { isNip, normalizeNip } from '#domain/fields/identifier.ts';
import { kept } from '#domain/fields/kept.ts';
import { settingWords } from '#domain/settings/setting-words.ts';
import { defineResource } from '#engine/resource.ts';
import type { AnswerOf } from '#engine/record-of.ts';

/** By what the agency works, kept as keys and values: read by its staff, set by an administrator. */
export const agencySettings = defineResource({
  name: 'settings',
  plural: 'settings',
  ownCalls: true,
  label: {
    pl: { one: 'ustawienia', many: 'ustawienia', accusative: 'ustawienia', genitive: 'ustawień', gender: 'n' },
    en: { one: 'settings', many: 'settings' },
  },
  title: 'pledge_grace_days',
  fields: {
    pledge_grace_days: integer({
      label: settingWords.pledge_grace_days,
      help: {
        pl: 'Ile dni po obiecanym terminie wpłata jeszcze się liczy (0–60)',
        en: 'How many days after the promised one a payment still counts (0–60)',
      },
      required: true,
      between: [0, 60],
    }),
    contacts_per_day: integer({
      label: settingWords.contacts_per_day,
      help: { pl: 'Przy następnym program ostrzega', en: 'The program warns of every further one' },
      required: true,
      between: [1, 50],
    }),
    contacts_per_week: integer({
      label: settingWords.contacts_per_week,
      help: { pl: 'Przy następnym program ostrzega', en: 'The program warns of every further one' },
      required: true,
      between: [1, 100],
    }),
    installment_reminder: integer({
      label: settingWords.installment_reminder,
      help: {
        pl: 'Ile dni przed terminem wysłać dłużnikowi wiadomość (0–14); 0: wcale',
        en: 'How many days before it is due the debtor is written to (0–14); 0: never',
      },
      required: true,
      between: [0, 14],
    }),
    santander_nip: text({
      label: settingWords.santander_nip,
      help: {
        pl: 'Sprawy wierzyciela o tym NIP są sprawami banku, a importy banku biorą go za wierzyciela',
        en: 'Cases of the creditor with this number are the bank’s, and the bank’s imports create cases of that creditor',
      },
      required: true,
      normalise: normalizeNip,
      check: (value) => (isNip(value) ? null : 'not_nip'),
      erased: kept.books,
    }),
    accounting_keep_years: integer({
      label: settingWords.accounting_keep_years,
      help: {
        pl: 'Ile lat po roku ostatniej wpłaty lub faktury nie usuwa się danych dłużnika (5–50; art. 74 ustawy o rachunkowości)',
        en: 'How many years after that of the last payment or invoice a debtor is not erased (5–50; art. 74 of the Accounting Act)',
      },
      required: true,
      between: [5, 50],
    }),
    claims_keep_years: integer({
      label: settingWords.claims_keep_years,
      help: {
        pl: 'Ile lat po roku zamknięcia sprawy nie usuwa się danych dłużnika (0–50; art. 118 k.c.: 6, między przedsiębiorcami 3); 0: wcale nie czekać',
        en: 'How many years after that in which a case was closed a debtor is not erased (0–50; art. 118 of the Civil Code: 6, among businesses 3); 0: no wait',
      },
      required: true,
      between: [0, 50],
    }),
    import_files_keep_days: integer({
      label: settingWords.import_files_keep_days,
      help: {
        pl: 'Po tylu dniach znikają pliki źródłowe importów, a z nimi możliwość ich cofnięcia (30–3650); krótszy czas usuwa starsze pliki w ciągu doby',
        en: 'After so many days the files that were imported are gone, and with them the way to undo an import (30–3650); a shorter time removes older files within a day',
      },
      required: true,
      between: [30, 3650],
    }),
    phone_url: text({
      label: settingWords.phone_url,
      help: {
        pl: 'Np. https://centrala.example/dzwon?numer={phone}; jeśli puste: dzwoni telefon lub program tego urządzenia',
        en: 'E.g. https://pbx.example/dial?number={phone}; blank: the phone or program of the device itself dials',
      },
      check: (template) => (isPhoneUrl(template) ? null : 'no_phone_url'),
      erased: kept.books,
    }),
  },
  sort: 'id asc',
  columns: [
    'pledge_grace_days',
    'contacts_per_day',
    'contacts_per_week',
    'installment_reminder',
    'santander_nip',
    'accounting_keep_years',
    'claims_keep_years',
    'import_files_keep_days',
    'phone_url',
  ],
});

export type AgencySettings = Omit<AnswerOf<typeof agencySettings>, 'id' | 'created_at' | 'updated_at' | 'lock_version'>;

/** What a save answers. */
export type SavedSettings = AgencySettings & { readonly warnings?: Readonly<Record<string, readonly string[]>> };

/** Nothing else is opened by a press on a number: no script, no file. */
const schemes = /^(https?|tel|sip|callto):/i;

/** Whether this is an address that dials: one of a known scheme in which the number has its place, not in its host. */
function isPhoneUrl(template: string): boolean {
  if (!schemes.test(template) || !template.includes('{phone}') || /\s/.test(template)) return false;
  if (!/^https?:/i.test(template)) return true;
  const [numbered, other] = ['48608299369', '48501502503'].map((phone) => template.replaceAll('{phone}', phone));
  return URL.canParse(numbered!) && URL.canParse(other!) && new URL(numbered!).host === new URL(other!).host;
}
