import { sayProblem } from '#engine/messages.ts';
import { sayProblems } from '#engine/server/answer.ts';
import type { Context, Row } from '#engine/server/behaviour.ts';
import { noteRead } from '#engine/server/history-reads.ts';
import { readRecords } from '#engine/server/read.ts';
import { notFound, Problems } from '#engine/server/refusal.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { isVisible, visibleIds } from '#engine/server/rights/visible.ts';
import type { LetterKind } from '#domain/letters/letter-kinds.ts';
import { knownAccounts, knownSignatories } from './known-payees.ts';
import { claimAnswer } from '#domain/claims/balance-answer.ts';
import { linesOf } from '#domain/letter-settings/wording-of.ts';
import { fromCents } from '#engine/money.ts';
import { costsLeft, nothingAsked } from './amounts-check.ts';
import { decide } from './decision.server.ts';
import { addresseesOf } from './facts/addressees.ts';
import { type AskedCurrency, askedOf } from './facts/asked.ts';
import { sampleWarnings, warningsOf } from './warnings.ts';
import { questionFor } from './facts/question.server.ts';

/**
 * What the dialog of a letter needs: `contracts` with their items, the names of its `addressees`, the debtor's `addresses` and `people`, the `accounts`,
 * `signatories` and `attachments` that are known, the suggested `call`, the `currencies` with the claims that the ledger
 * has for it, the first being that of the call's amounts, `costs_left` in złotys, `warnings` (`prints_sample`: of the
 * letterhead every office begins with) and `missing`: what would stop the letter. Without a kind, the one of the case's type; `sent` may choose other `contract_ids`.
 */
export async function newCall(context: Context, id: number, wanted: LetterKind | null, sent: Row = {}): Promise<Row> {
  const debtCase = context.model.named('debt_case');
  refuseUnlessPossible(context, debtCase, 'new_call');
  if (!(await isVisible(context, debtCase, id, 'new_call'))) throw notFound();
  await noteRead(context, debtCase, id);
  const question = await questionFor(context.db, id, wanted, sent);
  const { kind, summonsCase, settings } = question;
  const problems = new Problems();
  const call = await decide(context, question, problems);
  const said = Object.entries(sayProblems(problems, context));
  const asked = askedOf(question, call.contract_ids);
  const currencies = asked.length > 0 ? asked : [nothingAsked];
  const records = (name: string, all: readonly { readonly id: number }[]) => {
    const ids = all.map((one) => one.id);
    return visibleRecords(context, name, ids);
  };
  return {
    kind,
    debt_case_id: id,
    odzysk_no: summonsCase.odzysk_no,
    creditor_id: summonsCase.creditor_id,
    creditor: summonsCase.creditor,
    debtor: summonsCase.debtor,
    costs_left: fromCents(costsLeft(question)),
    currencies: currencies.map((one) => currencyAnswer(one, context)),
    contracts: await records('contract', summonsCase.contracts),
    addressees: addresseesOf(summonsCase, call).map(({ name }) => name),
    addresses: await records('address', summonsCase.addresses),
    people: await records('person', summonsCase.people),
    accounts: knownAccounts(summonsCase, settings.letterhead),
    signatories: knownSignatories(settings.letterhead),
    attachments: linesOf(settings.wording.attachments),
    call,
    is_disputed: question.disputes.isWhole || question.disputes.invoiceIds.size > 0,
    prints_sample: sampleWarnings(question, call).length > 0,
    warnings: warningsOf(question, call).map((warning) => sayProblem(warning, context)),
    missing: said.flatMap(([field, messages]) => messages.map((message) => ({ field, message }))),
  };
}

/** What can be asked for in a currency, as the balance tells of it. */
const currencyAnswer = ({ currency, claims, ...sums }: AskedCurrency, { language }: Context) => ({
  currency,
  principal: fromCents(sums.principal),
  agreed_interest: fromCents(sums.agreedInterest),
  interest: fromCents(sums.interest),
  claims: claims.map(({ balance }) => claimAnswer(balance, language)),
});

async function visibleRecords(context: Context, name: string, ids: readonly number[]): Promise<Row[]> {
  const resource = context.model.named(name);
  const seen = await visibleIds(context, resource, ids);
  const shown = ids.filter((id) => seen.has(id));
  return readRecords(context, resource, shown);
}
