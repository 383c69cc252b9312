/** A value of a predicate; a string `$name` stands for a value the caller supplies (the user, the form). */
export type Operand = string | number | boolean | null | readonly (string | number | boolean | null)[];

/**
 * A condition in the predicate language of contract §2: `{ debtor_name_or_debtor_nip_cont: 'ko', state_eq: 'process' }`.
 * All keys hold together; `any` joins alternatives. URL filters, row rights and enabled-when are all written in it.
 */
export interface Condition {
  readonly [predicate: string]: Operand | readonly Condition[] | undefined;
  readonly any?: readonly Condition[];
}

/** The names that a condition takes values from: `{ debt_case_id_eq: '$debt_case_id' }` → `['debt_case_id']`. */
export function namesIn({ any = [], ...predicates }: Condition): string[] {
  const names = Object.values(predicates).flatMap((value) => nameOf(value) ?? []);
  return [...new Set([...names, ...any.flatMap(namesIn)])];
}

/** The condition with the values that its names stand for. */
export function bindNames({ any, ...predicates }: Condition, valueOf: (name: string) => unknown): Condition {
  const bound = Object.entries(predicates).map(([key, value]) => {
    const name = nameOf(value);
    return [key, name === undefined ? value : valueOf(name)];
  });
  return { ...Object.fromEntries(bound), ...(any && { any: any.map((one) => bindNames(one, valueOf)) }) };
}

/** The name that an operand takes its value from: `'$debt_case_id'` → `'debt_case_id'`. */
export const nameOf = (value: unknown) =>
  typeof value === 'string' && value.startsWith('$') ? value.slice(1) : undefined;
