import { idsOf } from '#engine/server/save/forget-unknown.ts';
import { namesIn } from '#engine/condition.ts';
import type { Resource } from '#engine/resource.ts';
import type { Context, Row } from '#engine/server/behaviour.ts';
import type { Problems } from '#engine/server/refusal.ts';
import { visibleIds } from '#engine/server/rights/visible.ts';
import { parsePayload } from '#engine/server/save/payload.ts';

/** The values sent for some fields of a resource, read as its form reads them; what names nothing is a problem. */
export async function sentFields(
  context: Context,
  resource: Resource,
  names: readonly string[],
  sent: Row,
  problems: Problems,
): Promise<Row> {
  const asked = Object.fromEntries(Object.entries(sent).filter(([name]) => names.includes(name)));
  const values = parsePayload(resource, asked, context.access, problems);
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name]!;
    const ids = idsOf(value);
    if (!field.to || !ids.length) continue;
    const among = field.among && namesIn(field.among).length ? undefined : field.among;
    const seen = await visibleIds(context, context.model.target(field), ids, among);
    if (ids.some((id) => !seen.has(id))) problems.add(name, 'required_record');
  }
  return values;
}
