import { expect, test } from 'vitest';
import { type Plan, worstCost } from './worst-cost.ts';

const part = (type: string, total: number, rows: number, more: Partial<Plan> = {}): Plan => ({
  'Node Type': type,
  'Startup Cost': 0,
  'Total Cost': total,
  'Plan Rows': rows,
  ...more,
});
const cases = part('Seq Scan', 1_000, 20_000);
const worstOf = (plan: Plan) => Math.round(worstCost(plan));

test('what reads each row once costs what the planner says', () => {
  const activities = part('Seq Scan', 9_000, 150_000);
  const hash = part('Hash', 9_000, 150_000, { Plans: [activities] });
  expect(worstOf(part('Hash Join', 12_000, 20_000, { 'Join Type': 'Semi', Plans: [cases, hash] }))).toBe(12_000);
});

test('a search for some row, again for each of many, reads on to the end', () => {
  const activities = part('Seq Scan', 9_000, 10_000);
  const semi = part('Nested Loop', 21_000, 20_000, { 'Join Type': 'Semi', Plans: [cases, activities] });
  expect(worstOf(semi)).toBe(21_000 + 20_000 * 9_000);
});

test('so does one that a condition asks, as often as the planner charges it', () => {
  const some = { 'Parent Relationship': 'SubPlan', 'Subplan Name': 'SubPlan 1', Filter: '(user_id = t0.id)' };
  const activities = part('Seq Scan', 9_000, 9_000, some);
  const users = part('Seq Scan', 50, 25, { Filter: '(EXISTS(SubPlan 1))', Plans: [activities] });
  expect(worstOf(users)).toBe(50 + 50 * 8_999);
});

test('a list that is made once for all rows is not', () => {
  const some = { 'Parent Relationship': 'SubPlan', 'Subplan Name': 'SubPlan 1' };
  const activities = part('Seq Scan', 9_000, 9_000, some);
  const users = part('Seq Scan', 9_050, 25, { Filter: '(ANY (id = (hashed SubPlan 1).col1))', Plans: [activities] });
  expect(worstOf(users)).toBe(9_050);
});

test('what a join asks is asked of every row, however few the planner thinks are joined', () => {
  const some = { 'Parent Relationship': 'SubPlan', 'Subplan Name': 'SubPlan 1' };
  const activities = part('Seq Scan', 1_000, 1_000, some);
  const creditors = part('Hash', 8, 12, { 'Parent Relationship': 'Inner' });
  const Plans = [part('Seq Scan', 300, 10_000, { 'Parent Relationship': 'Outer' }), creditors, activities];
  const join = part('Hash Join', 400, 5, { 'Join Type': 'Inner', 'Join Filter': '(EXISTS(SubPlan 1))', Plans });
  expect(worstOf(join)).toBe(400 + 10_000 * 999);
});

test('where rows are kept to be looked through again, any of those that were read may hold a text', () => {
  const texts = part('Seq Scan', 9_000, 15, { Filter: "((lower(kind))::text ~~ '%x'::text)" });
  const kept = part('Materialize', 9_000, 15, { Plans: [texts] });
  const loop = part('Nested Loop', 9_500, 20_000, { 'Join Type': 'Semi', Plans: [cases, kept] });
  expect(worstOf(loop)).toBe(9_500 + (20_000 * 0.0025 * 9_000) / 0.05);
});

test('a merge that the planner expects to end early may read both of its parts', () => {
  const activities = part('Index Scan', 50_000, 150_000);
  const merge = part('Merge Join', 8_000, 1_000, { 'Join Type': 'Semi', Plans: [cases, activities] });
  expect(worstOf(merge)).toBe(51_000);
});
