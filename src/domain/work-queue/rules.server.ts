import { callDeadlinePassed } from './rules/call-deadline-passed.server.ts';
import { largeAmount } from './rules/large-amount.server.ts';
import { letterReturned } from './rules/letter-returned.server.ts';
import { messageFailed } from './rules/message-failed.server.ts';
import { newCase } from './rules/new-case.server.ts';
import { noContactFor } from './rules/no-contact-for.server.ts';
import { claimLimitedSoon, orderExpiresSoon } from './rules/day-near.server.ts';
import { paymentCame } from './rules/payment-came.server.ts';
import { plannedNow } from './rules/planned-now.server.ts';
import { promiseBroken } from './rules/promise-broken.server.ts';
import { promiseToday } from './rules/promise-today.server.ts';
import type { Rule } from './rules/rule.server.ts';
import { taskOverdue } from './rules/task-overdue.server.ts';

/** All reasons that the program can find. */
const rules: readonly Rule[] = [
  plannedNow,
  taskOverdue,
  promiseBroken,
  promiseToday,
  claimLimitedSoon,
  orderExpiresSoon,
  callDeadlinePassed,
  paymentCame,
  messageFailed,
  letterReturned,
  newCase,
  noContactFor,
  largeAmount,
];

export const ruleByCode: ReadonlyMap<string, Rule> = new Map(rules.map((rule) => [rule.code, rule]));
