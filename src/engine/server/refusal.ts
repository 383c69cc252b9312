import type { RefusalCode } from '#locales/errors.ts';
import type { Problem, ProblemCode } from '../messages.ts';
import type { Resource } from '../resource.ts';

/** Something the caller may not do or did wrong; the server answers it with its status (contract §4). */
export class Refusal extends Error {
  readonly status: number;
  readonly code: RefusalCode;
  readonly parameter: string | undefined;
  /** What the answer says beyond its code: the challenge to solve, the question to answer. */
  readonly details: Readonly<Record<string, unknown>>;
  constructor(status: number, code: RefusalCode, parameter?: string, details: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.parameter = parameter;
    this.details = details;
  }
}

export const notFound = () => new Refusal(404, 'not_found');
export const unauthorized = () => new Refusal(403, 'unauthorized');
export const badRequest = (code: RefusalCode, parameter?: string) => new Refusal(400, code, parameter);

/** An update made from an older version; `record` is the stored one. */
export class StaleRecord extends Error {
  readonly resource: Resource;
  readonly id: number;
  constructor(resource: Resource, id: number) {
    super('stale');
    this.resource = resource;
    this.id = id;
  }
}

/** Problems by field; `base` is the record as a whole. */
export class Problems {
  readonly byField = new Map<string, Problem[]>();

  /** One alone. */
  static of(...one: Parameters<Problems['add']>): Problems {
    const problems = new Problems();
    problems.add(...one);
    return problems;
  }

  add(field: string, code: ProblemCode, params?: Problem['params']): void {
    this.addProblem(field, params ? { code, params } : { code });
  }

  /** Of a field that nothing was said of yet: what cannot be read is neither blank nor too early besides. */
  addUnlessTold(field: string, code: ProblemCode, params?: Problem['params']): void {
    if (!this.byField.has(field)) this.add(field, code, params);
  }

  addProblem(field: string, problem: Problem): void {
    const known = this.byField.get(field) ?? [];
    if (!known.some(({ code }) => code === problem.code)) this.byField.set(field, [...known, problem]);
  }

  /** Takes over the problems of a nested record, under the path that leads to it. */
  take(path: string, nested: Problems): void {
    for (const [field, list] of nested.byField) {
      for (const problem of list) this.addProblem(`${path}.${field}`, problem);
    }
  }

  get any(): boolean {
    return this.byField.size > 0;
  }
}

/** The record breaks rules: 422 with the record as sent and its errors. */
export class InvalidRecord extends Error {
  readonly resource: Resource;
  readonly sent: Readonly<Record<string, unknown>>;
  readonly problems: Problems;
  /** Those of every record that was to be saved along, in their order. */
  readonly ofEach: readonly Problems[];
  constructor(
    resource: Resource,
    sent: Readonly<Record<string, unknown>>,
    problems: Problems,
    ofEach: readonly Problems[] = [problems],
  ) {
    super(`invalid ${resource.name}: ${[...problems.byField.keys()].join(', ')}`);
    this.resource = resource;
    this.sent = sent;
    this.problems = problems;
    this.ofEach = ofEach;
  }
}
