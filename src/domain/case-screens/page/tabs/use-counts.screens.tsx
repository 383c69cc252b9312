import { useQueries } from '@tanstack/react-query';
import { pageQuery } from '#engine/web/use-records.ts';

/** How many records of a case each of several lists has, in their order; undefined until known. */
export function useCounts(plurals: readonly string[], caseId: number): readonly (number | undefined)[] {
  const queries = plurals.map((plural) => pageQuery(plural, { debt_case_id: caseId, per_page: 1 }));
  return useQueries({ queries }).map(({ data }) => data?.pagination.total_count);
}
