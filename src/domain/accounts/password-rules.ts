import type { Problem } from '#engine/field.ts';

export interface PasswordRules {
  readonly min: number;
  /** How many last passwords may not be used again, the current one included. */
  readonly history: number;
}

const longest = 128;

/** What a new password lacks (contract §5): length, upper and lower case, a digit, and it is not the e-mail. */
export function passwordProblems(password: string, email: string, { min }: Pick<PasswordRules, 'min'>): Problem[] {
  const problems: Problem[] = [];
  const length = Array.from(password).length;
  if (length < min) problems.push({ code: 'too_short', params: { count: min } });
  if (length > longest) problems.push({ code: 'too_long', params: { count: longest } });
  if (!/\p{Lu}/u.test(password) || !/\p{Ll}/u.test(password) || !/\d/.test(password)) {
    problems.push({ code: 'password_format' });
  }
  if (password.toLowerCase() === email.toLowerCase()) problems.push({ code: 'password_is_email' });
  return problems;
}
