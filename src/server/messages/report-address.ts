import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';

/** Where the gateway reports what became of messages; the last part of the address is known to it alone. */
export const reportsPath = '/hooks/sms_reports';

/** Undefined without `ODZYSK_URL`: the gateway then has no way to call. */
export function reportsAddress({ ODZYSK_URL, SMSAPI_TOKEN }: Config): string | undefined {
  if (!ODZYSK_URL || !SMSAPI_TOKEN) return undefined;
  return `${ODZYSK_URL.replace(/\/+$/, '')}${reportsPath}/${secretOf(SMSAPI_TOKEN)}`;
}

/** Whether a call to `reportsPath` knows the secret. */
export function isReportSecret({ SMSAPI_TOKEN }: Config, given: string): boolean {
  if (!SMSAPI_TOKEN) return false;
  const [expected, actual] = [Buffer.from(secretOf(SMSAPI_TOKEN)), Buffer.from(given)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Follows from the token, so that there is no second secret to set. */
const secretOf = (token: string) => createHmac('sha256', token).update('delivery reports').digest('base64url');
