import { type LetterBlock, letterBlocks } from './letter-blocks.ts';
import type { LetterData } from './letter-data.ts';
import { shippedWording } from './wordings/shipped.ts';
import { shippedNotice } from './wordings/notice.ts';
import { printedFacts } from './printed-facts.ts';

// A last part longer than this is not kept together with the signature.
const closingBlocks = 4;
// So many letters of what is before it come along that no page has the contact and the signature alone.
const lettersBefore = 60;
const shortBlocks: ReadonlySet<LetterBlock['is']> = new Set(['paragraph', 'list', 'reinstatement_conditions']);

/** The letter as its template prints it: its facts and its text with them. The only data a template receives. */
export function printedLetter(data: LetterData) {
  const facts = printedFacts(data);
  const wording = data.wording ?? shippedWording[data.kind];
  const notice = data.notice ?? shippedNotice;
  const { title, creditor_role, debtor_role, signed_for, usual_ground = '' } = wording;
  const scope = { facts, usual_ground, contract: facts.contracts[0] };
  const blocks = letterBlocks(wording.body, scope);
  const end = startOfClosing(blocks);
  return {
    ...facts,
    title,
    creditor_role,
    debtor_role,
    signed_for,
    usual_ground,
    body: blocks.slice(0, end),
    closing: blocks.slice(end),
    notice_title: notice.title,
    notice: letterBlocks(notice.body, scope),
  };
}

/** Where the part begins that stays on one page with the signature. */
function startOfClosing(blocks: readonly LetterBlock[]): number {
  const heading = blocks.findLastIndex(({ is }) => is === 'heading');
  const isShort = heading >= 0 && blocks.length - heading <= closingBlocks;
  const end = isShort ? heading : Math.max(blocks.length - 1, 0);
  let start = end;
  for (let letters = 0; letters < lettersBefore && shortBlocks.has(blocks[start - 1]?.is ?? 'heading'); start -= 1)
    letters += lettersOf(blocks[start - 1]!);
  return start;
}

function lettersOf(block: LetterBlock): number {
  const lines = block.is === 'list' ? block.items : 'runs' in block ? [block.runs] : [];
  // What is filled in later is long enough.
  return lines.length === 0 ? lettersBefore : lines.flat().reduce((sum, { text }) => sum + text.length, 0);
}
