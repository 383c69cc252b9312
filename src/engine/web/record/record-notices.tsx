import type { Resource } from '../../resource.ts';
import { useDefinitions } from '../definitions.ts';

interface Props {
  readonly resource: Resource;
  readonly id: number;
  /** The tab that is shown below. */
  readonly part?: string | undefined;
}

/** What other areas say of a record, wherever it is shown. */
export function RecordNotices({ resource, id, part }: Props) {
  return useDefinitions().notices[resource.name]?.map((Notice, order) => (
    <Notice key={order} id={id} {...(part !== undefined && { part })} />
  ));
}
