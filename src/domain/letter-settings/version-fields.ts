import type { RowOf } from '#engine/record-of.ts';
import type { Resource } from '#engine/resource.ts';
import { text } from '#engine/fields/text.ts';
import { madeBy } from '#domain/fields/made-by.ts';

/** What every version of a letter's settings says of itself; versions are never changed, only followed. */
export const versionField = text<true>({ label: { pl: 'Wersja', en: 'Version' }, readOnly: true });

export const versionNotes = {
  change_note: text({
    label: { pl: 'Co się zmieniło', en: 'What changed' },
    help: { pl: 'Zobaczą to ci, którzy będą szukać właściwej wersji', en: 'For whoever looks for the right version' },
    searched: true,
    notCopied: true,
  }),
  user_id: madeBy({ pl: 'Kto zmienił', en: 'Changed by' }),
};

/** What a stored version has beside what it says. */
export type VersionRow = RowOf<Resource<{ version: typeof versionField } & typeof versionNotes>>;
