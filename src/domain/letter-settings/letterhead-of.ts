import type { LetterAgency } from '#domain/letters/letter-data.ts';

/** A version of the letterhead as its fields hold it. */
export interface LetterheadFields {
  readonly name: string;
  readonly street_nr: string | null;
  readonly post_code: string | null;
  readonly city: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly website: string | null;
  readonly nip: string | null;
  readonly regon: string | null;
  readonly krs: string | null;
  readonly data_protection_email: string | null;
  readonly bank_account: string | null;
  readonly signatory: string | null;
  /** One on each line. */
  readonly other_signatories: string | null;
  readonly place_of_return: string | null;
}

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
  };
}
