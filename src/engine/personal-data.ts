import type { GoesAlong } from './field.ts';
import type { Model } from './model.ts';
import type { Resource } from './resource.ts';

/** Records that go along with a person's. */
export interface Along extends GoesAlong {
  readonly resource: Resource;
  /** Their field that points to {@link to}. */
  readonly field: string;
  /** The person's own record, or one that goes along itself. */
  readonly to: Resource;
}

/** What points to the person goes along by that alone, whatever else it lives in. */
const pointsTo = ({ fields }: Resource, names: readonly string[]): boolean =>
  Object.values(fields).some(({ to, goesAlong }) => goesAlong && to && names.includes(to));

const usual: GoesAlong = { erased: true, told: true };

/** All that hangs on a record of the resource: what points to it and says so, and what lives in that, in the order of the model. */
export function whatGoesAlong(model: Model, subject: Resource): Along[] {
  const same = model.resources.filter(({ table }) => table === subject.table).map(({ name }) => name);
  return model.resources.flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([field, { to, goesAlong }]) => {
      if (!goesAlong || !to || !same.includes(to) || resource.within === to) return [];
      const along: Along = { resource, field, to: subject, ...goesAlong };
      // Of a record that is told in parts nothing is told that lives in it.
      return Array.isArray(goesAlong.told)
        ? [along]
        : [along, ...whatLivesIn(model, resource).filter((inner) => !pointsTo(inner.resource, same))];
    }),
  );
}

function whatLivesIn(model: Model, outer: Resource): Along[] {
  return model.resources.flatMap((resource) => {
    if (resource.within !== outer.name) return [];
    const field = `${outer.name}_id`;
    return [
      { resource, field, to: outer, ...(resource.fields[field]?.goesAlong ?? usual) },
      ...whatLivesIn(model, resource),
    ];
  });
}

/** The names of the fields that erasing does this to. */
export const fieldsErased = ({ fields }: Resource, how: 'text' | 'blank' | 'follows' | 'becomes'): string[] =>
  Object.keys(fields).filter((name) => {
    const erased = fields[name]?.erased;
    return typeof erased === 'object' ? how in erased : erased === how;
  });
