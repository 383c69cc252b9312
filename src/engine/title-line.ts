import type { Resource } from './resource.ts';

/** What a record is called by one of its fields: an amount as it is read, all else as it is stored. */
export function titleLine({ fields }: Resource, name: string, value: unknown): string {
  const field = fields[name];
  return value !== '' && field?.kind.adds && field.kind.text ? field.kind.text(value, field) : String(value);
}
