import type { Context, Rule, Tx, Written } from '#engine/server/behaviour.ts';

/** Keeps what follows from rows that live in cases, where they are or were, true of those cases; of the rows that count alone. */
export const inTheirCases = (
  keep: (context: Context, tx: Tx, caseIds: readonly unknown[]) => Promise<void>,
  counts: (write: Written) => unknown = () => true,
): Rule<Written> => ({
  async ofAll(writes) {
    const { context, tx } = writes[0];
    const meant = writes.filter(counts);
    const ids = meant.flatMap(({ before, record }) => [before?.debt_case_id, record.debt_case_id]);
    await keep(context, tx, ids);
  },
});
