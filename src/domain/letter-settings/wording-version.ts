import type { FieldOptions } from '#engine/field.ts';
import { choice } from '#engine/fields/choice.ts';
import { longText, text } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';
import { letterKindNames } from '#domain/letters/letter-kinds.ts';
import { versionField, versionNotes } from './version-fields.ts';

/** What has a wording: each letter, and the notice that ends them. */
export const wordingKinds = {
  ...letterKindNames,
  personal_data_notice: { pl: 'Informacja o danych osobowych', en: 'Notice on personal data' },
} as const;

export type WordingKind = keyof typeof wordingKinds;

export const isWordingKind = (kind: unknown): kind is WordingKind =>
  typeof kind === 'string' && Object.hasOwn(wordingKinds, kind);

const ofCalls = { when: { kind_not_eq: 'personal_data_notice' } } satisfies Partial<FieldOptions>;

/** How a letter is worded; the newest version of each kind counts. */
export const letterWording = defineResource({
  name: 'letter_wording',
  plural: 'letter_wordings',
  label: {
    pl: {
      one: 'treść pisma',
      many: 'treści pism',
      accusative: 'treść pisma',
      genitive: 'treści pism',
      gender: 'f',
    },
    en: { one: 'wording of a letter', many: 'wordings of letters' },
  },
  title: 'version',
  fields: {
    kind: choice(wordingKinds, { label: { pl: 'Pismo', en: 'Letter' }, required: true }),
    version: { ...versionField, unique: { within: ['kind'] } },
    title: text({ label: { pl: 'Tytuł', en: 'Title' }, required: true }),
    creditor_role: text({
      label: { pl: 'Jak nazywany jest wierzyciel', en: 'What the creditor is called' },
      ...ofCalls,
    }),
    debtor_role: text({ label: { pl: 'Jak nazywany jest dłużnik', en: 'What the debtor is called' }, ...ofCalls }),
    signed_for: text({
      label: { pl: 'Podpis: pełnomocnik kogo', en: 'Signed as the attorney of' },
      help: { pl: 'W dopełniaczu: „Finansującego”', en: 'In the Polish genitive' },
      ...ofCalls,
    }),
    usual_ground: text({
      label: { pl: 'Zwykły powód wypowiedzenia', en: 'Usual ground of termination' },
      help: {
        pl: 'Po słowach „z powodu”, gdy treść używa pola {{contract.ground}}, a umowa nie ma powodu. Jeśli puste: pismo nie podaje powodu, którego nie zapisano',
        en: 'After “z powodu”, where the text has {{contract.ground}} and the contract no ground. Blank: no ground is told that is not recorded',
      },
      ...ofCalls,
    }),
    body: longText({
      label: { pl: 'Treść', en: 'Text' },
      help: {
        pl: 'Każdy wiersz to akapit. „## ” zaczyna nagłówek, „- ” punkt listy, **gwiazdki** pogrubiają.',
        en: 'Every line is a paragraph. “## ” starts a heading, “- ” an item of a list, **stars** make bold.',
      },
      required: true,
    }),
    reinstatement_conditions: longText({
      label: { pl: 'Warunki wznowienia umowy', en: 'Conditions of reinstatement' },
      help: { pl: 'Każdy w osobnym wierszu', en: 'Each on a line of its own' },
      ...ofCalls,
    }),
    attachments: longText({
      label: { pl: 'Załączniki', en: 'Attachments' },
      help: { pl: 'Każdy w osobnym wierszu', en: 'Each on a line of its own' },
      ...ofCalls,
    }),
    ...versionNotes,
  },
  has: { documents: { resource: 'document', key: 'letter_wording_id' } },
  search: 'change_note',
  about: ['kind', 'change_note'],
  columns: ['kind', 'version', 'created_at', 'user_id', 'change_note'],
  filters: ['kind_eq'],
  sections: [
    // A form is of the letter it was opened for: its next version follows that letter's newest.
    { title: { pl: 'Pismo', en: 'Letter' }, fields: ['kind'], when: { id_not_null: true } },
    { title: { pl: 'Tytuł i strony', en: 'Title and parties' }, fields: ['title', 'creditor_role', 'debtor_role'] },
    { title: { pl: 'Treść', en: 'Text' }, fields: ['body'] },
    {
      title: { pl: 'Pozostałe', en: 'The rest' },
      fields: ['reinstatement_conditions', 'attachments', 'usual_ground', 'signed_for'],
    },
    { title: { pl: 'Wersja', en: 'Version' }, fields: ['version', 'change_note', 'user_id'] },
  ],
});
