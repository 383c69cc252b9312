import type { RowOf } from '#engine/record-of.ts';
import type { LetterAgency } from '#domain/letters/letter-data.ts';
import type { letterhead } from './letterhead.ts';
import type { VersionRow } from './version-fields.ts';

/** A version of the letterhead as its fields hold it. */
export type LetterheadFields = Readonly<Omit<RowOf<typeof letterhead>, keyof VersionRow>>;

/** The agency as a letter shows it. */
export function agencyOf(letterhead: LetterheadFields): LetterAgency {
  const { name, street_nr, post_code, city, phone, email, website, nip, regon, krs } = letterhead;
  return {
    name,
    address: { street_nr, post_code, city },
    nip,
    regon,
    krs,
    phone,
    email,
    website,
    data_protection_email: letterhead.data_protection_email,
    window_top_mm: letterhead.window_top_mm,
  };
}
