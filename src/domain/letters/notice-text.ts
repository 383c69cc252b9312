import { letterBlocks } from './letter-blocks.ts';
import type { LetterData } from './letter-data.ts';
import type { LetterRun } from './letter-fields.ts';
import type { LetterNotice } from './letter-wording.ts';
import { printedFacts } from './printed-facts.ts';

/** Whom a notice speaks of when it comes without a letter; `debtor` is whoever reads it. */
export type NoticeData = Pick<LetterData, 'letter_date' | 'agency' | 'creditor' | 'debtor' | 'creditor_is_controller'>;

const nobody = { full_name: '', position: null, phone: null, email: null };

/** The notice on personal data alone, as plain text; what only a letter has is left blank. */
export function noticeText({ title, body }: LetterNotice, data: NoticeData): string {
  const printed = printedFacts({
    ...data,
    kind: 'call_to_pay',
    odzysk_no: '',
    zd_no: null,
    place: data.agency.address.city ?? '',
    interest_to: data.letter_date,
    deadline: data.letter_date,
    return_place: '',
    contracts: [],
    arrears: [],
    reinstatement_conditions: [],
    attachments: [],
    contact: nobody,
    signatory: nobody,
    personal_data_notice: true,
  });
  const facts = { ...printed, interest_to: '', deadline: '' };
  const blocks = letterBlocks(body, { facts, usual_ground: '', contract: undefined }).map((block) => {
    if (block.is === 'list') return block.items.map((item) => `- ${textOf(item)}`).join('\n');
    return 'runs' in block ? textOf(block.runs) : '';
  });
  return `${[title, ...blocks].filter(Boolean).join('\n\n')}\n`;
}

/** Without the places where paper may break a long word. */
const textOf = (runs: readonly LetterRun[]): string => runs.map(({ text }) => text.replaceAll('\u200B', '')).join('');
