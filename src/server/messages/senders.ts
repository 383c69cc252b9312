import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { MessageSenders } from './message.ts';
import { outbox } from './outbox.ts';
import { reportsAddress } from './report-address.ts';
import { smsApiSender } from './sms-api.ts';
import { smtpSender } from './smtp.ts';

/** The ways out that the settings give; what they do not name is written to `outbox` in the data directory. */
export function messageSenders(config: Config): MessageSenders {
  const { SMTP_URL, MAIL_FROM, SMSAPI_TOKEN, SMSAPI_URL, SMS_FROM } = config;
  const written = outbox(join(config.ODZYSK_DATA_DIR, 'outbox'));
  return {
    email: SMTP_URL ? smtpSender(SMTP_URL, MAIL_FROM) : written,
    sms: SMSAPI_TOKEN
      ? smsApiSender({ url: SMSAPI_URL, token: SMSAPI_TOKEN, from: SMS_FROM, reportsTo: reportsAddress(config) })
      : written,
  };
}
