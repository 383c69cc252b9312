import { sentText } from '#engine/sent-text.ts';
import type { FastifyInstance } from 'fastify';
import { closed, schemaRef, text } from '#engine/json-schema.ts';
import type { Context, Row } from '#engine/server/behaviour.ts';
import { type Call, describes } from '#engine/server/describe/call.ts';
import { answer } from '#engine/server/describe/resource-calls.ts';
import { Problems } from '#engine/server/refusal.ts';
import { storedRow } from '#engine/server/read.ts';
import { type ContextOf, membersSent } from '#engine/server/routes.ts';
import { defaultsOf, parsePayload } from '#engine/server/save/payload.ts';
import { applyRules } from '#engine/server/save/save.ts';
import { inTransaction, refuseUnlessPossible } from '#engine/server/save/transaction.ts';
import { writeOf } from '#engine/server/save/write-of.ts';
import { commissionRule } from '#domain/commission-rules/commission-rule.ts';
import { readRules, ruleOf } from '#domain/commission-rules/read-rules.server.ts';
import type { Rule } from '#domain/commission-rules/rules-in-force.ts';
import { type AccountLine, totalsOf } from './account.ts';
import { totalsAnswer, totalsSchema } from './account-answer.ts';
import { lastMonth } from './month/last-month.ts';
import { readDraft } from './read-draft.server.ts';

const previewCall: Call = {
  summary: { pl: 'Reguła na wpłatach zeszłego miesiąca', en: 'A rule on the payments of last month' },
  description: {
    pl: 'Niczego nie zapisuje; reguła liczy się od początku miesiąca, niezależnie od jej daty',
    en: 'Stores nothing; the rule counts from the beginning of the month, whatever its date',
  },
  body: schemaRef('commission_rule_payload'),
  costly: 'preview',
  answers: {
    200: {
      json: closed({
        month: text,
        collected: text,
        with_rule: totalsSchema,
        as_now: totalsSchema,
      }),
    },
    422: answer('commission_rule_invalid'),
  },
};

/** `POST /api/commission_rules/preview`: what last month comes to by a rule that is not saved yet, beside what it comes to now. */
export function addPreviewRoute(app: FastifyInstance, contextOf: ContextOf): void {
  app.post('/api/commission_rules/preview', describes(previewCall), async (request) => {
    const context = contextOf(request);
    refuseUnlessPossible(context, commissionRule, 'create');
    return previewOf(context, membersSent(request));
  });
}

async function previewOf(context: Context, sent: Readonly<Row>) {
  const record = await checkedRule(context, sent);
  const { creditor_id, currency_id } = record as { creditor_id: number; currency_id: number };
  const period = { id: null, creditor_id, currency_id, ...lastMonth() };
  const rules = await readRules(context.db, creditor_id, currency_id);
  const tried: Rule = { ...ruleOf(record as Parameters<typeof ruleOf>[0]), valid_from: period.from };
  const others = rules.filter(({ basis, valid_from }) => basis !== tried.basis || valid_from < period.from);
  const linesBy = async (some: readonly Rule[]) => (await readDraft(context.db, period, { rules: some })).lines;
  const [withRule, asNow] = [await linesBy([...others, tried]), await linesBy(rules)];
  const totals = (lines: readonly AccountLine[]) => totalsAnswer(totalsOf(lines));
  return {
    month: period.to.slice(0, 7),
    collected: totals(asNow).collected,
    with_rule: totals(withRule),
    as_now: totals(asNow),
  };
}

/** The rule as it would be saved, held to what a save holds it to. */
async function checkedRule(context: Context, sent: Readonly<Row>): Promise<Row> {
  const id = Number(sentText(sent['id']));
  const before = Number.isSafeInteger(id) ? ((await storedRow(context.db, commissionRule, id)) ?? null) : null;
  return inTransaction(context, async (inner, tx) => {
    const problems = new Problems();
    const values = parsePayload(commissionRule, sent, context.access, problems);
    const write = writeOf({
      context: inner,
      tx,
      resource: commissionRule,
      action: before ? 'update' : 'create',
      before,
      record: { ...(before ?? defaultsOf(commissionRule, context.access)), ...values },
      sent: new Set(Object.keys(values)),
      payload: sent,
      problems,
    });
    await applyRules([write]);
    return write.record;
  });
}
