import {
  type Choice,
  column,
  type Field,
  type FieldOf,
  type FieldOptions,
  InvalidValue,
  type Kind,
  type OrNull,
  type Said,
} from '../field.ts';
import type { JsonSchema } from '../json-schema.ts';
import type { Words } from '../words.ts';
import { castInteger } from './number.ts';

function choiceOf(value: unknown, field: Field): Choice | undefined {
  const text = String(value);
  return field.choices?.find(
    (choice) => String(choice.value) === text || String(choice.alias ?? choice.value) === text,
  );
}

function parse(value: unknown, field: Field): string | number {
  const choice = typeof value === 'string' || typeof value === 'number' ? choiceOf(value, field) : undefined;
  if (!choice) throw new InvalidValue('inclusion');
  return choice.value;
}

const csv: Kind['csv'] = (value, field, language) => choiceOf(value, field)?.label[language] ?? String(value);

const valuesOf = (field: Field) => (field.choices ?? []).map((choice) => choice.value);

/** Numbers are understood as text too, as forms send them. */
function accepts(field: Field): JsonSchema {
  const spellings = (field.choices ?? []).flatMap(({ value, alias }) =>
    alias === undefined ? [value] : [value, alias],
  );
  const asText = spellings.filter((one) => typeof one === 'number').map(String);
  return { enum: [...spellings, ...asText] };
}

const named: Kind = {
  name: 'choice',
  type: 'text',
  column: () => 'text',
  parse,
  csv,
  schema: (field) => ({ type: 'string', enum: valuesOf(field) }),
  accepts,
  cast: (value, field) => choiceOf(value, field)?.value,
};

const numbered: Kind = {
  name: 'choice',
  type: 'integer',
  column: () => 'smallint',
  parse,
  csv,
  schema: (field) => ({ type: 'integer', enum: valuesOf(field) }),
  accepts,
  cast: (value, field) => castInteger(choiceOf(value, field)?.value ?? value),
};

/** One of a fixed set of names: `choice({ visible: { pl: 'widoczna', en: 'visible' } }, …)`. */
export function choice<V extends string, N extends Said = undefined>(
  labels: Readonly<Record<V, Words>>,
  options: FieldOptions<N> & { aliases?: Readonly<Partial<Record<V, number>>> },
): FieldOf<OrNull<V, N>> & { readonly choices: readonly Choice[] } {
  const { aliases, ...rest } = options;
  const choices = Object.entries<Words>(labels).map(([value, label]): Choice => {
    const alias = aliases?.[value as V];
    return alias === undefined ? { value, label } : { value, label, alias };
  });
  return { ...rest, kind: named, storage: column, choices };
}

/** One of a fixed set kept and sent as its number (`role`, `province`); the name is understood too. */
export function numberedChoice<N extends Said = undefined>(
  choices: readonly Choice[],
  options: FieldOptions<N>,
): FieldOf<OrNull<number, N>> {
  return { ...options, kind: numbered, storage: column, choices };
}
