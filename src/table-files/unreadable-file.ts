import type { Problem } from '#engine/messages.ts';
import type { FileProblemCode } from './messages.ts';

/** The file as a whole cannot be taken; `sayProblem(error.problem, language)` tells the person what to do. */
export class UnreadableFile extends Error {
  readonly problem: Problem & { readonly code: FileProblemCode };

  constructor(code: FileProblemCode, params: Record<string, string | number> = {}) {
    super(code);
    this.name = 'UnreadableFile';
    this.problem = { code, params };
  }
}
