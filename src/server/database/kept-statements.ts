import { createHash } from 'node:crypto';
import pg from 'pg';
import { kept } from '#engine/server/save/kept.ts';

const names = new Map<string, string>();

/** A client that names the statements to be kept, which is how PostgreSQL plans them once per connection. */
export class KeepingClient extends pg.Client {
  /** One signature for the many of the driver: only a text with its values is of interest here. */
  override query(...parameters: unknown[]): never {
    const [text, values, ...rest] = parameters;
    const isKept = typeof text === 'string' && text.startsWith(kept) && Array.isArray(values);
    const given = isKept ? [{ name: nameOf(text), text, values }, ...rest] : parameters;
    const run: (...given: unknown[]) => unknown = super.query.bind(this);
    return run(...given) as never;
  }
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}
