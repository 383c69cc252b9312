import { role } from '#domain/rights/role.ts';
import type { Config } from '../config.ts';

/** What the settings say of sessions; all times in ms. */
export interface SessionRules {
  readonly timeout: number;
  /** From signing in, whatever is done meanwhile. */
  readonly maxAge: number;
  readonly passwordMaxAge: number;
  /** Numbers of the roles that have to have a second factor. */
  readonly secondFactorRoles: readonly number[];
}

export const sessionRulesOf = (config: Config): SessionRules => ({
  timeout: config.ODZYSK_SESSION_TIMEOUT,
  maxAge: config.ODZYSK_SESSION_MAX_AGE,
  passwordMaxAge: config.ODZYSK_PASSWORD_MAX_AGE,
  secondFactorRoles: config.ODZYSK_SECOND_FACTOR_ROLES.map((name) => role[name]),
});
