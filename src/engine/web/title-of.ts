import type { Resource } from '../resource.ts';
import { shortText } from './short-text.ts';

const longest = 80;

/** What a record is called in a sentence, its number where it has no name. */
export function titleOf(resource: Resource, record: Readonly<Record<string, unknown>>): string {
  const title = shortText(String(record[resource.title] ?? '')).replaceAll('\n', ' ');
  if (title === '') return `#${String(record['id'])}`;
  return title.length > longest ? `${title.slice(0, longest).trimEnd()}…` : title;
}
