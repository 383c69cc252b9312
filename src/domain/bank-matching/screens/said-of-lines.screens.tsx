import { reasonsOf } from '#browser/calls/field-errors.ts';
import { sayNow } from '#browser/language/use-say.ts';
import { dismissNotification, notifications, notifySuccess } from '#browser/notifications/notifications.ts';
import { formatMoney, subtractMoney } from '#engine/money.ts';
import { isOpen, type Line, openAmount } from './line.ts';
import { queueWords as words } from './queue-words.ts';
import type { Decision } from './queue/use-decisions.screens.tsx';

/** A line in a sentence: how much, from whom. */
export const whoseAmount = (line: Line) => ({
  amount: formatMoney(openAmount(line), line.currency),
  who: line.counterparty || sayNow(words.nobody),
});

/** Why a call was refused, in the server's words where it has some. */
export function refusalOf(error: unknown): string {
  return reasonsOf(error).join('. ') || (error instanceof Error ? error.message : String(error));
}

let lastSaid = { lineId: 0, text: '' };

/** Says what was done, with a way back; only of the last one, for one decides many a minute. */
export function sayDone(decision: Decision, answer: Line, undo: () => void): void {
  dismissLast();
  lastSaid = { lineId: answer.id, text: doneText(decision, answer) };
  notifySuccess(lastSaid.text, undo);
}

/** What was said of a decision is not true any more once it is taken back. */
export function unsayDone({ id }: Line): void {
  if (lastSaid.lineId === id) dismissLast();
}

function dismissLast(): void {
  const before = notifications.current().find(({ text }) => text === lastSaid.text);
  if (before) dismissNotification(before.id);
}

function doneText({ line, call }: Decision, answer: Line): string {
  const amount = formatMoney(openAmount(line), line.currency);
  if (call === 'ignore') return sayNow(words.ignored, { amount, reason: answer.ignore_reason ?? '' });
  if (answer.state === 'reversed') return sayNow(words.reversed, { amount });
  const known = new Set(line.matches.map(({ id }) => id));
  const cases = answer.matches.flatMap(({ id, odzysk_no }) => (known.has(id) ? [] : odzysk_no)).join(', ');
  const paid = formatMoney(subtractMoney(line.amount_left, answer.amount_left), line.currency);
  const said = sayNow(words.matched, { amount: paid, cases });
  if (!isOpen(answer)) return said;
  return `${said}. ${sayNow(words.partly, { left: formatMoney(answer.amount_left, line.currency) })}`;
}
