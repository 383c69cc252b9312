/** What is of interest in a node of a plan, as EXPLAIN (FORMAT JSON) tells it. */
export interface Plan {
  readonly 'Node Type': string;
  readonly 'Join Type'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Parent Relationship'?: string;
  readonly 'Total Cost': number;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly Plan[];
}

/** What the planner counts for looking at a row that is kept in memory. */
const keptRow = 0.0025;

/**
 * The cost of a plan where nobody finds what they look for. The planner takes it that each row of a semi join meets its like
 * early on; a search for what is not there reads on to the end, for every row.
 */
export const worstCost = (plan: Plan): number => plan['Total Cost'] + unforeseen(plan);

/** What comes on top of the planner's cost, each time that a node is run. */
function unforeseen(plan: Plan): number {
  const [outer, inner] = plan.Plans ?? [];
  const isLoop = plan['Node Type'] === 'Nested Loop';
  const runs = isLoop ? (outer?.['Plan Rows'] ?? 1) : 1;
  const searched = isLoop && ['Semi', 'Anti'].includes(plan['Join Type'] ?? '') ? runs * costAgain(inner) : 0;
  const below = (plan.Plans ?? []).map((part) => unforeseen(part) * timesRun(plan, part, part === inner ? runs : 1));
  return below.reduce((sum, cost) => sum + cost, searched);
}

function costAgain(inner: Plan | undefined): number {
  if (!inner) return 0;
  return isKept(inner) ? inner['Plan Rows'] * keptRow : inner['Total Cost'];
}

function timesRun(plan: Plan, part: Plan, runs: number): number {
  if (isKept(part)) return 1;
  if (part['Parent Relationship'] !== 'SubPlan') return runs;
  const others = (plan.Plans ?? []).filter((one) => one['Parent Relationship'] !== 'SubPlan');
  const own = plan['Total Cost'] - others.reduce((sum, one) => sum + one['Total Cost'], 0);
  return Math.max(1, own / Math.max(part['Total Cost'], keptRow));
}

const isKept = (plan: Plan) => plan['Node Type'] === 'Materialize';
