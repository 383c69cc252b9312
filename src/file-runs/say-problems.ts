import { sayProblem } from '#engine/messages.ts';
import type { Language } from '#engine/words.ts';
import type { ProblemsByColumn } from '#table-files/checked-row.ts';

/** What is wrong with a row or a file, by column, in the reader's words. */
export function sayAll(problems: ProblemsByColumn, language: Language): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(problems).map(([column, list]) => [column, list.map((problem) => sayProblem(problem, language))]),
  );
}

/** What is told of a file as a whole: why it failed, or what to know of one that did not. */
export function toldOfFile(state: unknown, problems: ProblemsByColumn, language: Language): Record<string, unknown> {
  if (!Object.keys(problems).length) return {};
  return { [state === 'failed' ? 'errors' : 'warnings']: sayAll(problems, language) };
}
