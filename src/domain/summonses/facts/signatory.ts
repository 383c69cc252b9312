import type { LetterPerson } from '#domain/letters/letter-data.ts';

/** "Jan Kowalski, Prezes Zarządu": who signs, and as what. */
export function signatoryOf(line: string): LetterPerson {
  const [full_name = '', ...position] = partsOf(line);
  return { full_name, position: position.join(', ') || null, phone: null, email: null };
}

/** Whether nobody signs: a part of a firm is no person. */
export const isDepartment = (line: string | null): boolean =>
  /^(dział|wydział|departament|biuro|zespół|sekretariat|kancelaria|department|office|team)(?!\p{L})/iu.test(line ?? '');

const partsOf = (line: string | null | undefined) =>
  (line ?? '')
    .split(/[,;·]/)
    .map((part) => part.trim())
    .filter(Boolean);
