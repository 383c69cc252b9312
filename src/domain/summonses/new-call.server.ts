import { sayProblems } from '#engine/server/answer.ts';
import type { Context, Row } from '#engine/server/behaviour.ts';
import { noteRead } from '#engine/server/history-reads.ts';
import { readRecords } from '#engine/server/read.ts';
import { notFound, Problems } from '#engine/server/refusal.ts';
import { refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { isVisible, visibleIds } from '#engine/server/rights/visible.ts';
import type { LetterKind } from '#domain/letters/letter-data.ts';
import { knownAccounts, knownSignatories } from './known-payees.ts';
import { currencyOf, interestOf } from './facts/amounts.server.ts';
import { isBank } from './facts/case.server.ts';
import { decide } from './decision.server.ts';
import { questionFor } from './facts/question.server.ts';

/**
 * What the dialog of a call needs: `contracts` with their items, the debtor's `addresses` and `people`, the `accounts` and
 * `signatories` that are known, the suggested `call`, its `currency`, the suggested `interest` period by period, whether
 * the creditor `is_bank`, and `missing`: what would stop the letter. Without a kind, the one of the case's
 * type; `sent` may choose other `contract_ids`, `principal` and `interest_kind`.
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
  const records = (name: string, ids: number[]) => visibleRecords(context, name, ids);
  return {
    kind,
    debt_case_id: id,
    odzysk_no: summonsCase.odzysk_no,
    creditor: summonsCase.creditor,
    debtor: summonsCase.debtor,
    is_bank: isBank(summonsCase),
    currency: currencyOf(summonsCase),
    contracts: await records(
      'contract',
      summonsCase.contracts.map((contract) => contract.id),
    ),
    addresses: await records(
      'address',
      summonsCase.addresses.map((address) => address.id),
    ),
    people: await records(
      'person',
      summonsCase.people.map((person) => person.id),
    ),
    accounts: knownAccounts(summonsCase, settings.letterhead),
    signatories: knownSignatories(settings.letterhead),
    call,
    interest: interestOf(question, call),
    missing: said.flatMap(([field, messages]) => messages.map((message) => ({ field, message }))),
  };
}

async function visibleRecords(context: Context, name: string, ids: readonly number[]): Promise<Row[]> {
  const resource = context.model.named(name);
  const seen = await visibleIds(context, resource, ids);
  return readRecords(
    context,
    resource,
    ids.filter((id) => seen.has(id)),
  );
}
