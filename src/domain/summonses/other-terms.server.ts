import type { Tx } from '#engine/server/behaviour.ts';
import { formatBankAccount } from '#domain/payments/bank-account.ts';
import { otherTerms } from './known-payees.ts';
import type { CallQuestion } from './summons-amounts.server.ts';
import type { SummonsCall } from './summons-fields.ts';

/** The choices of a call that the system does not know. */
export const otherTermsOf = ({ summonsCase, settings }: CallQuestion, call: SummonsCall) =>
  otherTerms(call, summonsCase, settings.letterhead);

/** What the activity of a call says of choices that are not the usual ones, so that the office finds them. */
export async function saidOfTerms(
  tx: Tx,
  question: CallQuestion,
  call: SummonsCall,
  userId: number,
): Promise<string[]> {
  const others = otherTermsOf(question, call).map((name) => {
    if (name === 'account') return `inny rachunek niż znany systemowi: ${formatBankAccount(call.account ?? '')}`;
    if (name === 'signatory') return `inny podpisujący niż znany systemowi: ${call.signatory}`;
    return `rachunek nieznany systemowi w treści: ${call[name]}`;
  });
  const entered = others.length > 0 ? [`Uwaga: ${others.join('; ')}; wpisał(a): ${await nameOf(tx, userId)}`] : [];
  const isUsualPlace = call.place === question.settings.letterhead.place_of_return;
  return isUsualPlace ? entered : [...entered, `Miejsce zwrotu inne niż w ustawieniach pism: ${call.place}`];
}

async function nameOf(tx: Tx, userId: number): Promise<string> {
  const user = await tx.selectFrom('users').select('full_name').where('id', '=', userId).executeTakeFirstOrThrow();
  return user.full_name as string;
}
