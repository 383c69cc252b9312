import { useResource } from '#engine/web/definitions.ts';
import { RecordHistory } from '#engine/web/record/history/history.tsx';

/** What became of a case, change by change. */
export function CaseHistory({ id }: { readonly id: number }) {
  return <RecordHistory resource={useResource('debt_cases')} id={id} />;
}
