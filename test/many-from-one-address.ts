/** All of a test's people come from one address: neither their number nor their mistakes shall count. */
export const manyFromOneAddress = { ODZYSK_SIGN_IN_PER_MINUTE: '100000', ODZYSK_CAPTCHA_AFTER: '0' };
