import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listQuery } from '../use-records.ts';
import type { ListAnswer, LongListAnswer } from './list-answer.ts';

interface Answered {
  readonly data: LongListAnswer | undefined;
  /** The rows are those of the search before. */
  readonly isPlaceholderData: boolean;
}

/** An answer with its count, asked for where the rows came without one; what was counted before is told until it comes. */
export function useCounted(plural: string, filters: object, { data: answer, isPlaceholderData: isOld }: Answered) {
  const info = answer?.pagination;
  const isMissing = info !== undefined && info.total_count === undefined && !isOld;
  const { data, isFetching } = useQuery({
    ...listQuery<ListAnswer>(plural, { ...filters, per_page: 1 }),
    enabled: isMissing,
    meta: { quiet: true },
  });
  const asked = JSON.stringify(filters);
  const [before, keep] = useState<{ readonly asked: string; readonly count: number }>();
  const kept = before?.asked === asked ? before.count : undefined;
  const taken = isMissing && !isFetching ? data?.pagination.total_count : undefined;
  const count = info?.total_count ?? taken ?? kept;
  if (!isOld && count !== undefined && count !== kept) keep({ asked, count });
  if (!answer || !info || count === undefined) return answer;
  const total_pages = Math.ceil(count / info.per_page);
  return { ...answer, pagination: { ...info, total_count: count, total_pages } };
}
