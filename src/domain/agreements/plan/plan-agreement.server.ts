import { sql } from 'kysely';
import type { Field } from '#engine/field.ts';
import { memberOf } from '#engine/member-of.ts';
import { fromCents, sumMoney, toCents } from '#engine/money.ts';
import type { Context } from '#engine/server/behaviour.ts';
import { InvalidRecord, Problems } from '#engine/server/refusal.ts';
import { isVisible } from '#engine/server/rights/visible.ts';
import { unwrapPayload } from '#engine/server/save/payload.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { agreementItem } from '../agreement-item.ts';
import { agreement } from '../agreement.ts';
import { sentValue } from '#engine/server/save/payload.ts';
import { type AgreementPlan, mostInstallments, partsByAmount, partsByCount, planMonthly } from './installment-plan.ts';
import { owedOn } from './owed-on.server.ts';
import { integer } from '#engine/fields/number.ts';

const { amount: amountField, due_date: dateField } = agreementItem.fields;
const countField = integer({ label: agreement.fields.items_count.label, between: [1, mostInstallments] });

/** Installments as they are proposed; nothing is kept. Refuses with 403, and with 422 what they cannot be made of. */
export async function planAgreement(context: Context, body: unknown): Promise<AgreementPlan> {
  refuseUnlessPossible(context, agreement, 'create');
  const sent = unwrapPayload(agreement, body);
  const problems = new Problems();
  const refuse = (): never => {
    throw new InvalidRecord(agreement, sent, problems);
  };
  const read = <F extends Field>(name: string, field: F) => sentValue(field, name, memberOf(sent, name), problems);
  const isSent = (name: string) => !['', null, undefined].includes(memberOf(sent, name) as string | null | undefined);

  const debt = {
    caseId: await readCase(context, sent, problems),
    currency: await readCurrency(context, sent, problems),
  };
  const first = read('first_date', dateField);
  const on = isSent('on') ? read('on', dateField) : null;
  const typed = isSent('total') || !isSent('on') ? read('total', amountField) : null;
  if (isSent('count') === isSent('installment_amount')) problems.add('count', 'count_or_amount');
  const count = isSent('count') ? read('count', countField) : null;
  const part = isSent('installment_amount') ? read('installment_amount', amountField) : null;
  if (problems.any || first === null || debt.caseId === null || debt.currency === null) return refuse();

  const total = typed === null ? await owedOn(context.db, debt.caseId, debt.currency, on!) : toCents(typed);
  if (total <= 0n) problems.add('on', 'nothing_owed_on');
  else if (count !== null && total < BigInt(count)) problems.add('count', 'installments_below_hundredth');
  if (problems.any) return refuse();
  const parts = count === null ? partsByAmount(total, toCents(part!)) : partsByCount(total, count);
  if (!parts) problems.add('installment_amount', 'too_many_installments', { count: mostInstallments });
  const items = planMonthly(parts ?? [], first);
  if ((items.at(-1)?.due_date.length ?? 0) > first.length) problems.add('first_date', 'invalid');
  if (problems.any) return refuse();
  const told = items.map(({ due_date, amount }, at) => ({ no: at + 1, due_date, amount: fromCents(amount) }));
  return { items: told, total: sumMoney(told.map(({ amount }) => amount)) };
}

/** An id that names nothing this person sees is as unknown as a missing one. */
async function readCase(context: Context, sent: object, problems: Problems): Promise<number | null> {
  const { debt_case_id: field } = agreement.fields;
  const id = sentValue(field, 'debt_case_id', memberOf(sent, 'debt_case_id'), problems);
  if (id === null || (await isVisible(context, context.model.named(debtCase.name), id, 'show'))) return id;
  problems.add('debt_case_id', 'required_record');
  return null;
}

/** The code of the currency; złotys unless told. */
async function readCurrency({ db }: Context, sent: object, problems: Problems): Promise<string | null> {
  const { currency_id: field } = agreement.fields;
  const id = sentValue(field, 'currency_id', memberOf(sent, 'currency_id'), problems);
  if (id === null) return null;
  const { rows } = await sql<{ code: string }>`select code from currencies where id = ${id}`.execute(db);
  if (!rows[0]) problems.add('currency_id', 'required_record');
  return rows[0]?.code ?? null;
}
