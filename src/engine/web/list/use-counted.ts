import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageQuery } from '../use-records.ts';
import type { LongListAnswer } from './list-answer.ts';

/** An answer with its count, asked for where the rows came without one; what was counted before is told until it comes. */
export function useCounted(
  plural: string,
  filters: object,
  answer: LongListAnswer | undefined,
): LongListAnswer | undefined {
  const info = answer?.pagination;
  const { placeholderData: _, ...query } = pageQuery(plural, { ...filters, per_page: 1 });
  const { data } = useQuery({ ...query, enabled: info !== undefined && info.total_count === undefined, meta: quiet });
  const asked = JSON.stringify(filters);
  const [before, keep] = useState<{ readonly asked: string; readonly count: number }>();
  const kept = before?.asked === asked ? before.count : undefined;
  const count = info?.total_count ?? data?.pagination.total_count ?? kept;
  if (info && count !== undefined && count !== kept) keep({ asked, count });
  if (!answer || !info || count === undefined) return answer;
  const total_pages = Math.ceil(count / info.per_page);
  return { ...answer, pagination: { ...info, total_count: count, total_pages } };
}

const quiet = { quiet: true };
