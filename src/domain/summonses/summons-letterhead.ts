import type { LetterAddress, LetterAgency, LetterPerson } from '#domain/letters/letter-data.ts';

/** What the settings say for letters, by key. */
export type LetterSettings = Readonly<Record<string, string | null | undefined>>;

/**
 * The agency as its settings write it, each a line of text: address "ul. Prosta 1, 00-950 Warszawa", contact
 * "tel. +48 …, biuro@…, www.…", register "NIP …, REGON …, KRS …". What is not there stays null.
 */
export function agencyOf(settings: LetterSettings): LetterAgency {
  const contact = partsOf(settings['letterhead_contact']);
  const register = settings['letterhead_register'] ?? '';
  const numberOf = (name: string) => new RegExp(`\\b${name}:?\\s*([\\d -]*\\d)`, 'i').exec(register)?.[1] ?? null;
  return {
    name: settings['letterhead_name'] ?? '',
    address: addressOf(settings['letterhead_address'] ?? ''),
    nip: numberOf('NIP'),
    regon: numberOf('REGON'),
    krs: numberOf('KRS'),
    phone:
      contact.find((part) => /^(tel\.?:?\s*)?[+\d][\d ()-]{6,}$/i.test(part))?.replace(/^tel\.?:?\s*/i, '') ?? null,
    email: contact.find((part) => part.includes('@')) ?? null,
    website: contact.find((part) => /^(www\.|https?:)/i.test(part)) ?? null,
    data_protection_email: settings['letterhead_data_protection_email'] ?? null,
  };
}

/** "ul. Prosta 1, 00-950 Warszawa" in its parts. */
function addressOf(line: string): LetterAddress {
  const [, street, post_code, city] = /^(.*,)?\s*(\d{2}-\d{3})?\s*([^,]*)$/.exec(line.trim()) ?? [];
  return { street_nr: street?.slice(0, -1).trim() || null, post_code: post_code ?? null, city: city || null };
}

/** "Jan Kowalski, Prezes Zarządu": who signs, and as what. */
export function signatoryOf(line: string): LetterPerson {
  const [full_name = '', ...position] = partsOf(line);
  return { full_name, position: position.join(', ') || null, phone: null, email: null };
}

const partsOf = (line: string | null | undefined) =>
  (line ?? '')
    .split(/[,;·]/)
    .map((part) => part.trim())
    .filter(Boolean);
