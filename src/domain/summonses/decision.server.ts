import type { ProblemCode } from '#engine/messages.ts';
import type { Context } from '#engine/server/behaviour.ts';
import type { Problems } from '#engine/server/refusal.ts';
import { isVisible } from '#engine/server/rights/visible.ts';
import type { OtherTerm } from './known-payees.ts';
import { otherAccountsPrinted, otherTermsOf } from './other-terms.server.ts';
import type { CallQuestion } from './facts/question.ts';
import { decideCall } from './call.server.ts';
import type { SummonsCall } from './fields.ts';
import { addMissing } from './letter.server.ts';

const refusals: Partial<Record<OtherTerm, ProblemCode>> = { account: 'other_account', signatory: 'other_signatory' };

/**
 * The call that is asked for, alone or in a run, with its defaults. To `problems` is added what cannot be taken, what
 * the letter lacks, and what only somebody of the office may enter.
 */
export async function decide(context: Context, question: CallQuestion, problems: Problems): Promise<SummonsCall> {
  const call = decideCall(question, problems);
  addMissing(question, call, problems);
  await checkRecipient(context, call, problems);
  await checkTerms(context, question, call, problems);
  return call;
}

/** Whom the dialog did not offer, for not being seen, is as unknown as somebody else's person. */
async function checkRecipient(context: Context, { recipient_id: id }: SummonsCall, problems: Problems): Promise<void> {
  if (id === null || problems.byField.has('recipient_id')) return;
  if (!(await isVisible(context, context.model.named('person'), id, 'show')))
    problems.add('recipient_id', 'required_record');
}

/** A debtor pays where the letter says, so not everybody may say so (contract §11 Calls). */
async function checkTerms(
  context: Context,
  question: CallQuestion,
  call: SummonsCall,
  problems: Problems,
): Promise<void> {
  const [others, printed] = [otherTermsOf(question, call), otherAccountsPrinted(question, call)];
  if (others.length + printed.length === 0) return;
  if (await isVisible(context, context.model.named('debt_case'), question.summonsCase.id, 'other_terms')) return;
  refuseOthers(others, problems);
  for (const field of new Set(printed.map((one) => one.field))) problems.add(field, 'other_account_printed');
}

export function refuseOthers(others: readonly OtherTerm[], problems: Problems): void {
  for (const name of others) problems.add(name, refusals[name] ?? 'other_account_in_text');
}
