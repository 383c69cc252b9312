import { sql } from 'kysely';
import type { Model } from '#engine/model.ts';
import { type Along, whatGoesAlong } from '#engine/personal-data.ts';
import type { Resource } from '#engine/resource.ts';
import type { Subject } from '../personal-data-subject.ts';
import { type Ids, pointing } from '../pointing.server.ts';

/** Records of one kind that are handed out. */
export interface ExportedPart {
  readonly resource: Resource;
  /** Finds their ids. */
  readonly ids: Ids;
  /** Only these fields: the rest tells of others. */
  readonly only?: readonly string[];
}

/** The kinds of records that are kept about somebody, as the definitions say. */
export function partsOf(model: Model, { name, id }: Subject): ExportedPart[] {
  const subject = model.named(name);
  const parts: ExportedPart[] = [{ resource: subject, ids: sql`select ${id}::bigint as id` }];
  for (const along of whatGoesAlong(model, subject)) {
    const outer = parts.find(({ resource }) => resource === along.to);
    if (!along.told || !outer) continue;
    const ids = idsOf(along, outer.ids, name === 'debtor' ? id : undefined);
    parts.push({ resource: along.resource, ids, ...(Array.isArray(along.told) && { only: along.told }) });
  }
  if (name === 'user') parts.push({ resource: model.named('person'), ids: contactOf(id) });
  return parts;
}

function idsOf(along: Along, outer: Ids, debtor: number | undefined): Ids {
  // Who acts for a debtor without being theirs.
  const linked =
    debtor !== undefined && along.resource.name === 'person'
      ? sql`union select person_id from person_debtors where debtor_id = ${debtor}`
      : sql``;
  return sql`${pointing(along, outer)} ${linked} order by id`;
}

const contactOf = (userId: number): Ids =>
  sql`select person_id as id from users where id = ${userId} and person_id is not null`;
