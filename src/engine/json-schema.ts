/** A schema of JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

export const text: JsonSchema = { type: 'string' };
export const integer: JsonSchema = { type: 'integer' };
export const flag: JsonSchema = { type: 'boolean' };
export const day: JsonSchema = { type: 'string', format: 'date' };
export const moment: JsonSchema = { type: 'string', format: 'date-time' };
/** Money as it is answered; what may be below nothing is a `signedAmount`. */
export const amount: JsonSchema = { type: 'string', pattern: '^\\d+\\.\\d{2}$', examples: ['1234.50'] };
export const signedAmount: JsonSchema = { ...amount, pattern: '^-?\\d+\\.\\d{2}$' };

export const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
export const texts = list(text);

/** A named schema of the description of the calls. */
export const schemaRef = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** As the schema says, or null. */
export function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values, ...rest } = schema;
  if (type === undefined && values === undefined) return { anyOf: [schema, { type: 'null' }] };
  const types = [type].flat().filter((one) => one !== undefined);
  return {
    ...(types.length && { type: [...types, 'null'] }),
    ...(Array.isArray(values) && { enum: [...values, null] }),
    ...rest,
  };
}

/** An object with these members and no others; all of them always there but those said to be optional. */
export function closed(properties: Readonly<Record<string, JsonSchema>>, optional: readonly string[] = []): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, required, additionalProperties: false };
}

/** An object with these members, of which the named are always there, and maybe others. */
export const withAtLeast = (
  required: readonly string[],
  properties: Readonly<Record<string, JsonSchema>>,
): JsonSchema => ({ type: 'object', required, properties });

/** Messages by field: `{ amount: ['nie może być puste'] }`. */
export const messagesByField: JsonSchema = {
  type: 'object',
  additionalProperties: { ...texts, minItems: 1 },
};
