import { memberOf, rowsIn } from '#engine/member-of.ts';
import { hrefOf } from '../addresses/screen-address.ts';
import type { ScreenAddress } from '../addresses/screen-address.ts';
import { tabMemory } from '../memory.ts';

const prefix = 'odzysk.draft:';
const files = new Map<string, File>();

/** One form's draft: the person, and the form's address with its prefill, the same on a page and in a dialog. */
export function draftKey(userId: number, address: ScreenAddress): string {
  return `${prefix}${userId}:${hrefOf(address)}`;
}

/** What was typed and not saved, or null. Kept for this tab alone, since it holds personal data. */
export function readDraft(key: string): unknown {
  const text = tabMemory.recall(key);
  try {
    return text === null ? null : JSON.parse(text, withBytes);
  } catch {
    return null;
  }
}

export function keepDraft(key: string, values: object): void {
  tabMemory.keep(key, JSON.stringify(values, withoutBytes));
}

/** A file is kept by its name alone: its bytes stay in this page, and are gone with it. */
function withoutBytes(_key: string, value: unknown): unknown {
  if (!(value instanceof File)) return value;
  const { name, size, lastModified } = value;
  const chosen = `${name}:${size}:${lastModified}`;
  files.set(chosen, value);
  return { chosen, lost_file: name };
}

const withBytes = (_key: string, value: unknown): unknown => files.get(String(memberOf(value, 'chosen'))) ?? value;

/** The names of files among values that were kept, whose bytes a reload took away. */
export const lostFiles = (values: unknown): readonly unknown[] =>
  Object.values(values ?? {})
    .flatMap(rowsIn)
    .flatMap(({ lost_file }) => lost_file ?? []);

export function dropDraft(key: string): void {
  tabMemory.forget(key);
}

const allDrafts = () => tabMemory.keys().filter((key) => key.startsWith(prefix));

/** Whether something was typed in this tab and not saved. */
export const hasDrafts = () => allDrafts().length > 0;

/** Signing out on purpose leaves nothing behind for the next person. */
export function dropAllDrafts(): void {
  files.clear();
  for (const key of allDrafts()) tabMemory.forget(key);
}
