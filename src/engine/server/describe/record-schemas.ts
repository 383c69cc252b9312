import { type Field, isWritable } from '../../field.ts';
import {
  closed,
  integer,
  type JsonSchema,
  list,
  messagesByField,
  orNull,
  schemaRef,
  text,
  withAtLeast,
} from '../../json-schema.ts';
import { fieldAt, type Model } from '../../model.ts';
import type { Resource } from '../../resource.ts';
import type { Language } from '../../words.ts';
import type { Behaviour } from '../behaviour.ts';
import { isOffered } from '../options.ts';
import { acceptedValue, answeredFields, answeredValue, besideIds, unsavedValue } from './field-schemas.ts';

type Schemas = Record<string, JsonSchema>;

/** What the schemas of a resource's records are made from. */
export interface Described {
  readonly model: Model;
  readonly resource: Resource;
  readonly behaviour: Behaviour | undefined;
  readonly language: Language;
  /** Whether every role that may see the records at all is answered the field. */
  readonly isAlwaysRead: (name: string) => boolean;
}

/**
 * The named schemas of one resource: the record (`debt_case`), with what its form offers (`debt_case_edit`), as it is before
 * it is saved (`debt_case_new`), what may be sent (`debt_case_payload`), a row sent inside another record (`debt_case_row`), the list, the refusals 409 and 422.
 */
export function schemasOf(described: Described): Schemas {
  const { resource, behaviour } = described;
  const { name } = resource;
  const echoed = withAtLeast(['errors'], { errors: messagesByField });
  return {
    [name]: recordSchema(described),
    [`${name}_edit`]: editSchema(described),
    [`${name}_new`]: newSchema(described),
    [`${name}_payload`]: payloadSchema(described),
    [`${name}_row`]: rowSchema(name),
    [`${name}_list`]: closed({
      data: list(schemaRef(name)),
      pagination: schemaRef('pagination'),
      current_user: schemaRef('asking_user'),
      ...behaviour?.adds?.list,
    }),
    [`${name}_stale`]: closed({ error: text, code: { const: 'stale' }, [name]: schemaRef(name) }),
    [`${name}_invalid`]: closed({ [name]: echoed }),
  };
}

function recordSchema({ model, resource, behaviour, language, isAlwaysRead }: Described): JsonSchema {
  const properties: Schemas = { id: integer };
  const optional = ['permissions', 'warnings', ...(behaviour?.adds?.leftOut ?? [])];
  const add = (of: string, schemas: Schemas) => {
    Object.assign(properties, schemas);
    if (!isAlwaysRead(of)) optional.push(...Object.keys(schemas));
  };
  for (const name of ['created_at', 'updated_at', 'lock_version']) {
    const field = model.fieldNamed(resource, name);
    add(name, { [name]: { ...field.kind.schema(field), title: field.label[language] } });
  }
  for (const [name, field] of answeredFields(resource).filter(([, one]) => !one.unread)) {
    const value = { ...answeredValue(model, resource, name, field), title: field.label[language] };
    const word = fieldAt(model, resource, name, field).choices && { [`${name}_label`]: orNull(text) };
    add(name, { [name]: value, ...besideIds(model, name, field), ...word });
  }
  return closed({ ...properties, ...ofAnswer[language], ...behaviour?.adds?.record }, optional);
}

const permissions = schemaRef('permissions');

/** What tells of the answer rather than of the record. */
const ofAnswer: Readonly<Record<Language, Schemas>> = {
  pl: {
    permissions: {
      ...permissions,
      description: 'Czynności, które wolno na tym rekordzie, a na innych nie, lub odwrotnie',
    },
    warnings: { ...messagesByField, description: 'Tylko w odpowiedzi na zapis' },
  },
  en: {
    permissions: {
      ...permissions,
      description: 'Actions that are allowed on this record and not on others, or the reverse',
    },
    warnings: { ...messagesByField, description: 'In the answer of a save alone' },
  },
};

/** Beside the record what its selects offer: choices, reference lists, and what lies within the record's own. */
function editSchema(described: Described): JsonSchema {
  const { model, resource } = described;
  const record = recordSchema(described) as { properties: Schemas; required: string[] };
  const offered = Object.entries(resource.fields).filter(([, field]) => isWritable(field));
  const options = offered.flatMap(([name, field]): [string, JsonSchema][] => {
    const one = optionSchema(model, field);
    return one ? [[name, list(one)]] : [];
  });
  return {
    ...record,
    properties: {
      ...record.properties,
      options: closed(
        Object.fromEntries(options),
        options.map(([name]) => name),
      ),
    },
    required: [...record.required, 'options'],
  };
}

function optionSchema(model: Model, field: Field): JsonSchema | undefined {
  if (field.choices) return closed({ value: field.kind.schema(field), label: text });
  if (!isOffered(field, model)) return undefined;
  const other = model.target(field);
  const named = model.fieldNamed(other, other.title);
  return closed({ id: integer, [other.title]: orNull(named.kind.schema(named)) });
}

function newSchema({ model, resource, behaviour }: Described): JsonSchema {
  const scope = Object.keys(resource.scope ?? {}).map((name) => [name, text]);
  const fields = answeredFields(resource).map(([name, field]): Schemas => {
    const word = fieldAt(model, resource, name, field).choices && { [`${name}_label`]: orNull(text) };
    return { [name]: unsavedValue(model, resource, name, field), ...besideIds(model, name, field), ...word };
  });
  const stored = ['id', 'created_at', 'updated_at', 'lock_version'].map((name) => [name, { type: 'null' }]);
  const unsaved = Object.assign(Object.fromEntries([...stored, ...scope]), ...fields) as Schemas;
  const { record, unsaved: alone, leftOut } = behaviour?.adds ?? {};
  return closed({ ...unsaved, ...record, ...alone }, leftOut);
}

function payloadSchema({ resource, behaviour, language }: Described): JsonSchema {
  const fields = Object.entries(resource.fields).filter(([, field]) => isWritable(field));
  const properties = fields.map(([name, field]) => {
    const words = { title: field.label[language], ...(field.help && { description: field.help[language] }) };
    return [name, { ...orNull(acceptedValue(field)), ...words }];
  });
  const lock_version = { type: ['integer', 'string', 'null'] };
  return {
    type: 'object',
    properties: { ...Object.fromEntries(properties), ...behaviour?.adds?.payload, lock_version },
  };
}

const rowSchema = (name: string): JsonSchema => ({
  allOf: [schemaRef(`${name}_payload`)],
  properties: {
    id: { type: ['integer', 'string', 'null'] },
    _destroy: { type: ['boolean', 'string', 'integer', 'null'] },
  },
});
