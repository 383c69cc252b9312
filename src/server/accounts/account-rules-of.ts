import type { AccountRules } from '#domain/accounts/account-state.server.ts';
import type { Config } from '../config.ts';

/** What the settings say of accounts. */
export const accountRulesOf = (config: Config): AccountRules => ({
  expiresAfter: config.ODZYSK_ACCOUNT_EXPIRES_AFTER,
  unlockAfter: config.ODZYSK_UNLOCK_AFTER,
});
