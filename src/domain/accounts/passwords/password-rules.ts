import type { Problem } from '#engine/messages.ts';

export interface PasswordRules {
  readonly min: number;
  /** How many last passwords may not be used again, the current one included. */
  readonly history: number;
}

const longest = 128;

/** What a form shows while a new password is typed, one by one. */
export const passwordRules = {
  length: (password: string, _email: string, min: number) => within(password, min, longest),
  upper_case: (password: string) => /\p{Lu}/u.test(password),
  lower_case: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\d/.test(password),
  // Blanks around it hide nothing.
  not_email: (password: string, email: string) => password.trim().toLowerCase() !== email.trim().toLowerCase(),
};

/** What a new password lacks (contract §5): length, upper and lower case, a digit, and it is not the e-mail. */
export function passwordProblems(password: string, email: string, { min }: Pick<PasswordRules, 'min'>): Problem[] {
  const { upper_case, lower_case, digit, not_email } = passwordRules;
  const problems: Problem[] = [];
  if (!within(password, min, Infinity)) problems.push({ code: 'too_short', params: { count: min } });
  if (!within(password, 0, longest)) problems.push({ code: 'too_long', params: { count: longest } });
  if (!upper_case(password) || !lower_case(password) || !digit(password)) problems.push({ code: 'password_format' });
  if (!not_email(password, email)) problems.push({ code: 'password_is_email' });
  return problems;
}

/** Letters are counted as people see them, not as they are stored. */
function within(password: string, least: number, most: number): boolean {
  const length = Array.from(password).length;
  return length >= least && length <= most;
}
