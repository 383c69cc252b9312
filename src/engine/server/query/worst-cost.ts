/** What is of interest in a node of a plan, as EXPLAIN (FORMAT JSON) tells it. */
export interface Plan {
  readonly 'Node Type': string;
  readonly 'Join Type'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Parent Relationship'?: string;
  readonly 'Subplan Name'?: string;
  readonly Filter?: string;
  readonly 'Join Filter'?: string;
  readonly 'Startup Cost': number;
  readonly 'Total Cost': number;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly Plan[];
}

/** What the planner counts for looking at a row that is kept in memory. */
const keptRow = 0.0025;
/** What it counts at the least for a row that is read from a table, with its part of a page. */
const readRow = 0.05;

/**
 * The cost of a plan where nobody finds what they look for. The planner takes it that a search for some row meets one early
 * on, and that few rows hold a text; a search for what is not there reads on to the end, every time.
 */
export const worstCost = (plan: Plan): number => plan['Total Cost'] + unforeseen(plan);

/** What comes on top of the planner's cost, each time that a node is run. */
function unforeseen(plan: Plan): number {
  const { outer, inner, asked } = partsOf(plan);
  const ofParts = [...outer, ...(inner ? [inner] : [])].reduce(
    (sum, part) => sum + unforeseen(part) * (part === inner ? innerRuns(plan) : 1),
    0,
  );
  return ofParts + unforeseenOfJoin(plan) + asked.reduce((sum, part) => sum + unforeseenAsked(plan, part), 0);
}

interface Parts {
  readonly outer: readonly Plan[];
  /** Of a join: what each row of the outer part is held against. */
  readonly inner: Plan | undefined;
  /** What a condition asks of each row, by EXISTS or by a list. */
  readonly asked: readonly Plan[];
}

function partsOf({ Plans: all = [], 'Join Type': joins }: Plan): Parts {
  const asked = all.filter((part) => part['Parent Relationship'] === 'SubPlan');
  const others = all.filter((part) => !asked.includes(part));
  const inner = joins === undefined ? undefined : others.at(-1);
  return { outer: others.filter((part) => part !== inner), inner, asked };
}

const isLoop = (plan: Plan) => plan['Node Type'] === 'Nested Loop';
const isKept = (plan: Plan) => plan['Node Type'] === 'Materialize';
const outerRows = (plan: Plan) => partsOf(plan).outer[0]?.['Plan Rows'] ?? 1;

function innerRuns(plan: Plan): number {
  const { inner } = partsOf(plan);
  return isLoop(plan) && inner && !isKept(inner) ? outerRows(plan) : 1;
}

function unforeseenOfJoin(plan: Plan): number {
  const { outer, inner } = partsOf(plan);
  if (!inner) return 0;
  // The planner may expect that one side ends long before the other.
  if (plan['Node Type'] === 'Merge Join') {
    const read = [...outer, inner].reduce((sum, part) => sum + part['Total Cost'], 0);
    return Math.max(0, read - plan['Total Cost']);
  }
  if (!isLoop(plan)) return 0;
  const kept = isKept(inner) ? mostRows(inner) * keptRow : inner['Total Cost'];
  const isEndedEarly = ['Semi', 'Anti'].includes(plan['Join Type'] ?? '');
  return isEndedEarly || (isKept(inner) && isOfText(inner)) ? outerRows(plan) * kept : 0;
}

/** How many rows hold a text nobody knows: all that are read may. Of a join, its larger part may all be joined. */
function mostRows(plan: Plan): number {
  if (isOfText(plan)) return Math.max(plan['Plan Rows'], plan['Total Cost'] / readRow);
  const { outer, inner } = partsOf(plan);
  return Math.max(plan['Plan Rows'], ...[...outer, ...(inner ? [inner] : [])].map(mostRows));
}

const isOfText = (plan: Plan): boolean => / !?~~\*? /.test(plan.Filter ?? '') || (plan.Plans ?? []).some(isOfText);

/** What is asked of each row is charged as though the first row found were near; a list that is made once is charged in full. */
function unforeseenAsked(plan: Plan, part: Plan): number {
  if (isMadeOnce(plan, part)) return unforeseen(part);
  return timesAsked(plan) * (part['Total Cost'] - firstRow(part) + unforeseen(part));
}

const isMadeOnce = (plan: Plan, part: Plan) =>
  `${plan.Filter} ${plan['Join Filter']}`.includes(`hashed ${part['Subplan Name']}`);

const firstRow = (plan: Plan) =>
  plan['Startup Cost'] + (plan['Total Cost'] - plan['Startup Cost']) / Math.max(1, plan['Plan Rows']);

/** A join asks of each row that is joined, which the planner may take for few; else its own charge tells how often. */
function timesAsked(plan: Plan): number {
  const { outer, inner, asked } = partsOf(plan);
  if (inner) return outerRows(plan);
  const own = plan['Total Cost'] - outer.reduce((sum, one) => sum + one['Total Cost'], 0);
  const once = asked.filter((part) => !isMadeOnce(plan, part)).reduce((sum, part) => sum + firstRow(part), 0);
  return Math.max(1, own / Math.max(once, keptRow));
}
