import { closed, type JsonSchema, messagesByField } from '#engine/json-schema.ts';

/** How a row that was dealt with is described; `told` is what is said of it beside its outcome. */
export const rowSchema = (statuses: readonly string[], told: Readonly<Record<string, JsonSchema>>): JsonSchema =>
  closed({
    row: { type: 'integer', description: 'The line of the file; the header is line 1' },
    status: { type: 'string', enum: [...statuses] },
    ...told,
    errors: messagesByField,
  });
