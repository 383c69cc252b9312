import { sql } from 'kysely';
import type { Resource } from '#engine/resource.ts';
import { saidValue } from '#engine/field.ts';
import { associationName } from '#engine/model.ts';
import { isUnset } from '#engine/unset.ts';
import type { Language } from '#engine/words.ts';
import type { Context, Row } from '#engine/server/behaviour.ts';
import { readFields } from '#engine/server/read.ts';
import { visibleIds } from '#engine/server/rights/visible.ts';

const unseen = { pl: 'rekord niedostępny', en: 'a record you may not see' };
const gone = { pl: 'usunięto', en: 'deleted' };

/** What records are called in the history, as far as the reader may know; collected first, then asked for at once. */
export class HistoryTitles {
  readonly #context: Context;
  readonly #wanted = new Map<Resource, Set<number>>();
  readonly #titles = new Map<Resource, Map<number, string>>();
  readonly #there = new Map<Resource, Set<unknown>>();

  constructor(context: Context) {
    this.#context = context;
  }

  want(resource: Resource, id: unknown): void {
    if (typeof id !== 'number' || id === 0) return;
    const ids = this.#wanted.get(resource) ?? new Set();
    this.#wanted.set(resource, ids.add(id));
  }

  async load(): Promise<void> {
    for (const [resource, ids] of this.#wanted) this.#titles.set(resource, await this.#titlesOf(resource, [...ids]));
  }

  /** The title; says so when the record is deleted, or not to be seen. */
  of(resource: Resource, id: unknown): string | null {
    if (typeof id !== 'number' || id === 0) return null;
    return this.#titles.get(resource)?.get(id) ?? unseen[this.#context.language];
  }

  /** Whether the record is there, and for the reader to see. */
  isThere(resource: Resource, id: unknown): boolean {
    return this.#there.get(resource)?.has(id) === true;
  }

  /** Whether the reader is told what the record is. */
  isKnown(resource: Resource, id: unknown): boolean {
    return typeof id === 'number' && this.#titles.get(resource)?.has(id) === true;
  }

  async #titlesOf(resource: Resource, ids: number[]): Promise<Map<number, string>> {
    const seen = await visibleIds(this.#context, resource, ids);
    const isNamed = this.#context.access.right(resource, 'named') === true;
    const told = isNamed ? ids : [...seen];
    const { title } = resource;
    const english = this.#context.language === 'en' ? resource.fields[title]?.english : undefined;
    const names = english ? [title, english] : [title];
    const { access, language } = this.#context;
    const about = (resource.about ?? []).filter((name) => access.reads(resource, name) && !isNamed);
    const rows = told.length ? await readFields(this.#context, resource, told, [...names, ...about]) : [];
    const called = (row: Row) => titleIn(resource, row, names) || toldIn(resource, row, about, language);
    const titles = new Map(rows.map((row) => [row.id, called(row) || `#${row.id}`]));
    this.#there.set(resource, seen);
    const lost = ids.filter((id) => !titles.has(id));
    for (const [id, name] of await this.#deleted(resource, lost)) titles.set(id, name);
    return titles;
  }

  /** What was deleted is known to whoever may see all records of its kind. */
  async #deleted(resource: Resource, ids: number[]): Promise<Map<number, string>> {
    const { access, db, language } = this.#context;
    if (!ids.length || access.right(resource, 'show') !== true) return new Map();
    const { rows } = await sql<{ id: number; title: string | null }>`
      select distinct on (record_id) record_id as id, changes -> ${resource.title}::text ->> 0 as title from record_changes
      where resource = ${resource.name} and record_id = any(${ids}::bigint[]) and action = 'destroy'
      order by record_id, id desc`.execute(db);
    const called = ({ id, title }: (typeof rows)[number]) =>
      title === null ? `#${id}` : saidValue(resource.fields[resource.title], title);
    return new Map(rows.map((row) => [row.id, `${called(row)} (${gone[language]})`]));
  }
}

function titleIn(resource: Resource, row: Row, names: readonly string[]): string {
  const found = names.toReversed().find((name) => !isUnset(row[name]));
  return found === undefined ? '' : saidValue(resource.fields[found], row[found]);
}

/** What tells records without a name apart, as elsewhere. */
function toldIn({ fields }: Resource, row: Row, about: readonly string[], language: Language): string {
  const parts = about.map((name) => {
    const field = fields[name];
    if (!field || field.to) return field && row[associationName(name, field)];
    return isUnset(row[name]) ? '' : field.kind.csv(row[name], field, language);
  });
  return parts.filter(Boolean).join(', ');
}
