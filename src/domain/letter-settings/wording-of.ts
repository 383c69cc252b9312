import type { RowOf } from '#engine/record-of.ts';
import type { LetterKind } from '#domain/letters/letter-kinds.ts';
import { ATTACHMENTS, REINSTATEMENT_CONDITIONS } from '#domain/letters/letter-defaults.ts';
import { shippedWording } from '#domain/letters/wordings/shipped.ts';
import { shippedNotice } from '#domain/letters/wordings/notice.ts';
import type { VersionRow } from './version-fields.ts';
import type { letterWording, WordingKind } from './wording-version.ts';

/** A version as its fields hold it; lists have a line for each of their points. */
export type WordingFields = Readonly<Omit<RowOf<typeof letterWording>, 'kind' | keyof VersionRow>>;

/** The version that comes with the product, before the first of an administrator. */
export const SHIPPED_VERSION = '0';

/** What comes with the product, as the fields of a version. */
export function shippedFields(kind: WordingKind): WordingFields {
  if (kind !== 'personal_data_notice') return ofCall(kind);
  const none = { creditor_role: null, debtor_role: null, signed_for: null, usual_ground: null };
  return { ...none, ...shippedNotice, reinstatement_conditions: null, attachments: null };
}

function ofCall(kind: LetterKind): WordingFields {
  return {
    ...shippedWording[kind],
    usual_ground: null,
    reinstatement_conditions: REINSTATEMENT_CONDITIONS[kind]?.join('\n') ?? null,
    attachments: ATTACHMENTS[kind].join('\n'),
  };
}

/** The fields as a call takes them; what was left empty stays empty. */
export function letterPartsOf(fields: WordingFields) {
  const { title, creditor_role, debtor_role, signed_for, usual_ground, body } = fields;
  return {
    wording: {
      title,
      creditor_role: creditor_role ?? '',
      debtor_role: debtor_role ?? '',
      signed_for: signed_for ?? '',
      usual_ground: usual_ground ?? '',
      body,
    },
    reinstatement_conditions: linesOf(fields.reinstatement_conditions),
  };
}

/** One a line, blank ones left out. */
export const linesOf = (text: string | null) =>
  (text ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
