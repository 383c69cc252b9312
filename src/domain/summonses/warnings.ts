import type { Problem } from '#engine/messages.ts';
import { effectiveDueDate } from '#domain/interest/due-date.ts';
import { isConsumer } from '#domain/parties/consumer.ts';
import { formatDate } from '#engine/format.ts';
import { arrearsOf, isAnythingDue } from './facts/arrears.ts';
import type { CallQuestion } from './facts/question.ts';
import type { SummonsCall } from './fields.ts';

/** What the law leaves to whoever makes the letter, and they should know before. */
export function warningsOf(question: CallQuestion, call: SummonsCall): Problem[] {
  const { kind, summonsCase, facts, balance, disputes } = question;
  const warnings: Problem[] = [];
  const limited = balance.currencies
    .flatMap(({ claims }) => claims)
    .filter((one) => one.limited && one.principalLeft + one.interestLeft > 0n).length;
  if (limited > 0)
    warnings.push({ code: isConsumer(facts.debtor) ? 'limited_left_out' : 'limited_asked_for', params: { limited } });
  if (disputes.isWhole) warnings.push({ code: 'case_disputed' });
  else if (disputes.invoiceIds.size > 0)
    warnings.push({ code: 'disputed_left_out', params: { disputed: disputes.invoiceIds.size } });
  const called = summonsCase.contracts.filter(({ id }) => call.contract_ids.includes(id));
  if (kind === 'loan' && !called.some((one) => one.security_no ?? one.security_date))
    warnings.push({ code: 'no_security_recorded' });
  if (kind === 'loan' && !isAnythingDue(arrearsOf(question, call))) warnings.push({ code: 'nothing_due' });
  if (effectiveDueDate(call.deadline) !== call.deadline)
    warnings.push({ code: 'deadline_on_free_day', params: { next: formatDate(effectiveDueDate(call.deadline)) } });
  return warnings;
}
