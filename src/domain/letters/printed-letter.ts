import { letterBlocks } from './letter-blocks.ts';
import type { LetterData } from './letter-data.ts';
import { shippedWording } from './wordings/shipped.ts';
import { shippedNotice } from './wordings/notice.ts';
import { printedFacts } from './printed-facts.ts';

// A last part longer than this is not kept together with the signature.
const closingBlocks = 4;

/** The letter as its template prints it: its facts and its text with them. The only data a template receives. */
export function printedLetter(data: LetterData) {
  const facts = printedFacts(data);
  const wording = data.wording ?? shippedWording[data.kind];
  const notice = data.notice ?? shippedNotice;
  const { title, creditor_role, debtor_role, signed_for, usual_ground } = wording;
  const scope = { facts, usual_ground, contract: facts.contracts[0] };
  const blocks = letterBlocks(wording.body, scope);
  const heading = blocks.findLastIndex(({ is }) => is === 'heading');
  const isShort = heading >= 0 && blocks.length - heading <= closingBlocks;
  const end = isShort ? heading : Math.max(blocks.length - 1, 0);
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
