import { letterFields, letterParts } from '#domain/letters/letter-fields.ts';
import { type LetterNode, parseLetterText } from '#domain/letters/letter-text.ts';
import type { Words } from '#engine/words.ts';
import type { WordingKind } from './wording-version.ts';

const money = ['total_due', 'arrears_table', 'deadline'];

/**
 * What a letter of a kind is good for nothing without, as fields of its text; the table of arrears also says where to pay.
 * A wording may leave one out on purpose, so that it is told and refuses nothing.
 */
const needed: Readonly<Record<WordingKind, readonly string[]>> = {
  call_to_pay: money,
  call_709_13: money,
  call_75c: ['total_due', 'arrears_table', 'working_days'],
  leasing: ['deadline', 'return_place', 'item_table'],
  loan: money,
  final_call: money,
  interest_note: money,
  agreement: ['agreement.total', 'installment_table'],
  personal_data_notice: ['agency.name', 'agency.address', 'creditor.name'],
};

/** What the text of a letter does not say though its letters need it, each as a person chooses it among the fields. */
export function wordingLacks(kind: WordingKind, body: string): Words[] {
  const named = new Set(fieldsOf(parseLetterText(body).nodes));
  const all: Readonly<Record<string, { readonly label: Words }>> = { ...letterFields, ...letterParts };
  return needed[kind].filter((name) => !named.has(name)).map((name) => all[name]!.label);
}

const fieldsOf = (nodes: readonly LetterNode[]): string[] =>
  nodes.flatMap((node) => (node.is === 'field' ? node.name : node.is === 'when' ? fieldsOf(node.nodes) : []));
