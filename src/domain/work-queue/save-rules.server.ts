import { sql } from 'kysely';
import { hasMembers } from '#engine/member-of.ts';
import { readValue } from '#engine/field.ts';
import { boolean } from '#engine/fields/boolean.ts';
import { money } from '#engine/fields/money.ts';
import { integer } from '#engine/fields/number.ts';
import type { Context, Db, Row, Tx } from '#engine/server/behaviour.ts';
import { doerOf, type HistoryLine, writeHistory } from '#engine/server/history.ts';
import { badRequest, type Problems } from '#engine/server/refusal.ts';
import { inTransaction } from '#engine/server/save/transaction.ts';
import type { RuleSetting } from './queue-answer.ts';
import { hasAmount, hasDays, isRuleCode, type RuleCode, ruleNames } from './rule-names.ts';
import { ruleSettings, type StoredRule } from './rule-settings.server.ts';

/** What of a rule is set. */
const ruleFields = {
  active: boolean({ label: { pl: 'Włączona', en: 'Active' } }),
  weight: integer({ label: { pl: 'Waga', en: 'Weight' }, between: [0, 1000] }),
  position: integer({ label: { pl: 'Kolejność', en: 'Position' }, between: [1, 1000] }),
  days: integer({ label: { pl: 'Dni', en: 'Days' }, between: [0, 3650] }),
  amount: money({
    label: { pl: 'Kwota w zł', en: 'Amount in zlotys' },
    check: (value) => (value.startsWith('-') ? 'not_negative' : null),
  }),
};

type RuleField = keyof typeof ruleFields;
const names = Object.keys(ruleFields) as RuleField[];

/**
 * The rules as they would be with what was sent: those that are not named, and what of them is not, stay as they are. To
 * `problems` is added, as `rules.3.weight`, what cannot be taken. Refuses with 400 what is no list.
 */
export async function rulesWith(db: Db, sent: unknown, problems: Problems): Promise<StoredRule[]> {
  if (!Array.isArray(sent)) throw badRequest('malformed');
  const stored = await ruleSettings(db);
  const changed = new Map<RuleCode, StoredRule>(stored.map((rule) => [rule.code, rule]));
  const seen = new Set<unknown>();
  sent.forEach((row: unknown, at) => {
    const code = hasMembers(row) ? row.code : undefined;
    const path = `rules.${at}`;
    if (!hasMembers(row) || !isRuleCode(code)) problems.add(`${path}.code`, 'inclusion');
    else if (seen.has(code)) problems.add(`${path}.code`, 'taken');
    else changed.set(code, { ...changed.get(code)!, ...readRule(code, row, path, problems) });
    seen.add(code);
  });
  return [...changed.values()];
}

function readRule(code: RuleCode, row: Row, path: string, problems: Problems): Partial<RuleSetting> {
  const read = names.flatMap((name): [RuleField, unknown][] => {
    if (!Object.hasOwn(row, name) || !isOf(code, name)) return [];
    const value = row[name];
    if (value === null || value === '') {
      problems.add(`${path}.${name}`, 'blank');
      return [];
    }
    return [[name, readValue(ruleFields[name], value, (problem) => problems.addProblem(`${path}.${name}`, problem))]];
  });
  return Object.fromEntries(read);
}

/** Days and an amount are only of rules that count them. */
const isOf = (code: RuleCode, name: RuleField) =>
  name === 'days' ? hasDays(code) : name === 'amount' ? hasAmount(code) : true;

/** Stores them, each that changed with its line in the record of changes; `problems` as of {@link rulesWith}. */
export async function saveRules(context: Context, sent: unknown, problems: Problems): Promise<void> {
  await inTransaction(context, async (inner, tx) => {
    // Two who save at once: the second changes what the first has stored.
    await sql`select from work_queue_rules order by id for update`.execute(tx);
    const before = new Map((await ruleSettings(tx)).map((rule) => [rule.code, rule]));
    const after = await rulesWith(tx, sent, problems);
    if (problems.any) return;
    const lines: HistoryLine[] = [];
    for (const rule of after) {
      const changes = changesOf(before.get(rule.code)!, rule);
      if (!Object.keys(changes).length) continue;
      await storeRule(tx, rule);
      const rule_name = [null, ruleNames[rule.code].pl];
      lines.push({
        resource: 'work_queue_rule',
        record_id: rule.id,
        action: 'update',
        changes: { rule: rule_name, ...changes },
      });
    }
    await writeHistory(tx, doerOf(inner), lines);
  });
}

const changesOf = (before: StoredRule, after: StoredRule): Row =>
  Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, [before[name], after[name]]]),
  );

async function storeRule(tx: Tx, { id, active, weight, position, days, amount }: StoredRule): Promise<void> {
  await sql`
    update work_queue_rules set active = ${active}, weight = ${weight}, position = ${position}, days = ${days},
      amount = ${amount} where id = ${id}`.execute(tx);
}
