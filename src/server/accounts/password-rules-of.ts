import type { PasswordRules } from '#domain/accounts/passwords/password-rules.ts';
import type { Config } from '../config.ts';

/** What the settings ask of a new password. */
export const passwordRulesOf = ({ ODZYSK_PASSWORD_MIN, ODZYSK_PASSWORD_HISTORY }: Config): PasswordRules => ({
  min: ODZYSK_PASSWORD_MIN,
  history: ODZYSK_PASSWORD_HISTORY,
});
