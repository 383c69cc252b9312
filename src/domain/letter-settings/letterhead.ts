import { integer } from '#engine/fields/number.ts';
import { longText, text } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';
import { email } from '#domain/fields/contact-fields.ts';
import { krs, nip, regon } from '#domain/fields/identifier-fields.ts';
import { toE164 } from '#domain/fields/phone.ts';
import { isPostCode } from '#domain/fields/province.ts';
import { bankAccount, bic } from '#domain/fields/bank-account-field.ts';
import { versionField, versionNotes } from './version-fields.ts';

/** The agency as its letters show it, and what their dialog suggests; the newest version counts. */
export const letterhead = defineResource({
  name: 'letterhead',
  plural: 'letterheads',
  label: {
    pl: {
      one: 'nagłówek pism',
      many: 'nagłówki pism',
      accusative: 'nagłówek pism',
      genitive: 'nagłówków pism',
      gender: 'm',
    },
    en: { one: 'letterhead', many: 'letterheads' },
  },
  title: 'version',
  fields: {
    version: { ...versionField, unique: true },
    name: text({ label: { pl: 'Nazwa firmy', en: 'Name of the firm' }, required: true }),
    street_nr: text({ label: { pl: 'Ulica i numer', en: 'Street and number' } }),
    post_code: text({
      label: { pl: 'Kod pocztowy', en: 'Post code' },
      check: (value) => (isPostCode(value) ? null : 'not_post_code'),
    }),
    city: text({
      label: { pl: 'Miejscowość', en: 'City' },
      help: { pl: 'Także przed datą pisma', en: 'Also before the date of a letter' },
      required: true,
    }),
    phone: text({
      label: { pl: 'Telefon', en: 'Phone' },
      help: { pl: 'Tak, jak ma wyglądać w nagłówku', en: 'As it is to appear in the letterhead' },
      check: (value) => (toE164(value) ? null : 'not_phone'),
    }),
    email: email(),
    website: text({ label: { pl: 'Strona internetowa', en: 'Website' } }),
    nip: nip(),
    regon: regon(),
    krs: krs(),
    data_protection_email: email({
      label: { pl: 'E-mail w sprawach danych osobowych', en: 'E-mail for personal data' },
    }),
    bank_account: bankAccount({
      label: { pl: 'Rachunek do wpłat', en: 'Account to pay to' },
      help: {
        pl: 'Podpowiadany w wezwaniu, gdy umowa nie ma własnego rachunku; NRB albo IBAN. Rachunek agencji, którego wyciągi się wczytuje, wpisz też w „Rachunki bankowe”.',
        en: 'Suggested in a demand letter where the contract has no account of its own; NRB or IBAN. Enter the agency’s account whose statements are read under “Bank accounts” too.',
      },
    }),
    bic: bic(),
    signatory: text({
      label: { pl: 'Podpisujący', en: 'Signatory' },
      help: { pl: 'Imię i nazwisko, po przecinku stanowisko', en: 'Name, and after a comma the position' },
    }),
    other_signatories: longText({
      label: { pl: 'Inni podpisujący', en: 'Other signatories' },
      help: {
        pl: 'Każdy w osobnym wierszu: imię i nazwisko, po przecinku stanowisko. Kogo tu nie ma, może wpisać w wezwaniu tylko koordynator.',
        en: 'Each on a line of its own: name, and after a comma the position. Whoever is not here, only a coordinator may enter in a demand letter.',
      },
      max: 2_000,
    }),
    place_of_return: text({ label: { pl: 'Miejsce zwrotu przedmiotów', en: 'Place of return' } }),
    window_top_mm: integer({
      label: { pl: 'Adres od górnej krawędzi (mm)', en: 'Address from the top edge (mm)' },
      help: { pl: 'Zwykłe koperty DL z okienkiem: 50', en: 'Common windowed envelopes of the size DL: 50' },
      between: [30, 70],
      default: 50,
    }),
    ...versionNotes,
  },
  has: { documents: { resource: 'document', key: 'letterhead_id' } },
  search: 'change_note',
  about: ['name', 'change_note'],
  columns: ['version', 'created_at', 'user_id', 'change_note', 'name', 'city'],
  sections: [
    {
      title: { pl: 'Nagłówek', en: 'Letterhead' },
      fields: ['name', 'street_nr', 'post_code', 'city', 'phone', 'email', 'website'],
    },
    { title: { pl: 'Numery', en: 'Numbers' }, fields: ['nip', 'regon', 'krs', 'data_protection_email'] },
    {
      title: { pl: 'Podpowiadane w wezwaniu', en: 'Suggested in a demand letter' },
      fields: ['bank_account', 'bic', 'signatory', 'other_signatories', 'place_of_return'],
    },
    { title: { pl: 'Koperta', en: 'Envelope' }, fields: ['window_top_mm'] },
    { title: { pl: 'Wersja', en: 'Version' }, fields: ['version', 'change_note', 'user_id'] },
  ],
});
