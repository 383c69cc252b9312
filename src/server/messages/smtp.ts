import { createTransport } from 'nodemailer';
import { type MessageSender, MessageRefused } from './message.ts';

interface SmtpFailure {
  readonly responseCode?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
}

/** E-mail through the server of `SMTP_URL`. A 5xx answer is final, anything else may pass later. */
export function smtpSender(url: string, from: string): MessageSender {
  const transport = createTransport(url, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as object);
  return {
    isReal: true,
    isRepeatable: false,
    async send({ id, to, subject, text }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject: subject ?? '',
          text,
          messageId: `<${id}@odzysk.invalid>`,
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        const { responseCode, code, message } = error as SmtpFailure;
        const isFinal = (typeof responseCode === 'number' && responseCode >= 500) || code === 'EENVELOPE';
        throw isFinal ? new MessageRefused(String(message), { cause: error }) : error;
      }
    },
  };
}
