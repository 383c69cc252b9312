import type { Connection } from '#server/database/connection.ts';

/** From this many cases on it is quicker to build the search indexes once than to keep them up row by row. */
const WORTHWHILE_FROM = 5_000;

/** Does the work without the trigram indexes when it is large, and builds them again after it, in the same transaction. */
export async function withoutSearchIndexes(
  connection: Connection,
  cases: number,
  work: () => Promise<void>,
): Promise<void> {
  if (cases < WORTHWHILE_FROM) return work();
  const { query } = connection;
  const { rows: indexes } = await query<{ name: string; definition: string }>(
    `SELECT quote_ident(indexname) AS name, indexdef AS definition FROM pg_indexes
     WHERE schemaname = current_schema() AND indexdef LIKE '%USING gin%gin_trgm_ops%'
       AND NOT (SELECT relispartition FROM pg_class WHERE oid = quote_ident(indexname)::regclass)`,
  );
  for (const { name } of indexes) await query(`DROP INDEX ${name}`);
  await work();
  await query("SET LOCAL maintenance_work_mem = '256MB'");
  for (const { definition } of indexes) await query(definition.replace(' ON ONLY ', ' ON '));
}
