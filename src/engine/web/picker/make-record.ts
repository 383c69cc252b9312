import type { useDialogs } from '#browser/dialogs/use-dialogs.ts';
import { currentLanguage } from '#browser/language/language.ts';
import { get } from '#browser/calls/api-client.ts';
import { may, type Session } from '#browser/session/session.ts';
import type { Condition } from '../../condition.ts';
import { type Field, isWritable } from '../../field.ts';
import { associationName, type Model } from '../../model.ts';
import type { Resource } from '../../resource.ts';
import type { Page } from '../use-records.ts';
import type { Picked } from './match.ts';
import { matchOf } from './match-of.ts';

type Prefill = Readonly<Record<string, unknown>>;

interface Means {
  readonly model: Model;
  readonly session: Session;
  readonly openDialog: ReturnType<typeof useDialogs>['openDialog'];
}

/**
 * Opens the dialog of a new record, which begins with what it must have to be among those the picker offers, and with what
 * was typed there; what was created, or null.
 */
export async function makeRecord(
  { model, session, openDialog }: Means,
  resource: Resource,
  among: Condition,
  typed: string,
): Promise<Picked | null> {
  const title = resource.fields[resource.title];
  const named = title && isWritable(title) && typed !== '' ? { [resource.title]: typed } : {};
  const search = { ...(await admitted(among)), ...named };
  const { record } = await openDialog({ plural: resource.plural, action: 'new', search });
  return record ? { id: record.id, label: matchOf(model, resource, record, currentLanguage()).label } : null;

  /** `{ debt_case_id_eq: 5 }` → `{ debt_case_id: 5 }`; of alternatives the first that tells anything. */
  async function admitted({ any = [], ...predicates }: Condition): Promise<Prefill> {
    const pairs = Object.entries(predicates).filter(([key]) => key.endsWith('_eq') && !key.endsWith('_not_eq'));
    const told = await Promise.all(pairs.map(([key, value]) => valueOf(key.slice(0, -'_eq'.length), value)));
    const own: Prefill = Object.assign({}, ...told);
    for (const one of any) {
      const more = await admitted(one);
      if (Object.keys(more).length > 0) return { ...own, ...more };
    }
    return own;
  }

  /** What is asked of a record that it points to tells which one, where one alone is like that. */
  async function valueOf(name: string, value: Condition[string]): Promise<Prefill> {
    if (Object.hasOwn(resource.fields, name)) return { [name]: value };
    const association = model.attribute(resource, name)?.steps[0];
    if (!association) return {};
    const isThrough = (key: string, one: Field) =>
      one.to !== undefined && one.storage.in !== 'children' && associationName(key, one) === association.name;
    const [field] = Object.entries(resource.fields).find(([key, one]) => isThrough(key, one)) ?? [];
    if (field === undefined) return {};
    const asked = name.slice(association.name.length + 1);
    const ids = asked === 'id' ? [value] : await idsOf(association.to, { [`${asked}_eq`]: value });
    if (ids.length !== 1) return {};
    return { [field]: association.step.is === 'one' ? ids[0] : ids };
  }

  async function idsOf({ plural }: Resource, q: Condition): Promise<readonly number[]> {
    if (!may(session, plural, 'index')) return [];
    const { data } = await get<Page<{ readonly id: number }>>(`/api/${plural}`, { q, per_page: 2 });
    return data.map(({ id }) => id);
  }
}
