import { heldEnd } from './held-end.ts';
import { type MessageSender, MessageNotTaken, MessageRefused, MessageUncertain } from './message.ts';
import { smtpReason, type SmtpFailure } from './smtp-reasons.ts';

/** For a connection, a greeting, and each silence; and for all of a message, however a server goes on speaking. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, wholly: 120_000 };

/**
 * E-mail through the server of `SMTP_URL`. A 5xx answer is final, what fails before the last line of the message may
 * pass later; without an answer to that line nobody knows.
 */
export function smtpSender(url: string, from: string, { wholly, ...timeouts } = patience): MessageSender {
  return {
    isReal: true,
    knowsAgainFor: 0,
    async send({ id, to, subject, text }, begin) {
      let isBegun = false;
      // Reading it takes a twentieth of the start, which only those need who send.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ url, ...timeouts });
      transport.use('stream', (mail, done) => {
        const hold = heldEnd(async () => {
          await begin?.();
          isBegun = true;
        });
        mail.message.transform(hold);
        done();
      });
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject: subject ?? '',
          text,
          textEncoding: 'quoted-printable',
          messageId: `<${id}@${domainOf(from)}>`,
          disableFileAccess: true,
          disableUrlAccess: true,
          signal: AbortSignal.timeout(wholly),
        });
      } catch (error) {
        const failure = error as SmtpFailure;
        const hasAnswer = typeof failure.responseCode === 'number';
        if (isBegun && !hasAnswer) throw new MessageUncertain(String(failure.message), { cause: error });
        // A server that does not know us yet refuses the address for some minutes (greylisting).
        const isFinal = hasAnswer ? failure.responseCode >= 500 : failure.code === 'EENVELOPE';
        throw new (isFinal ? MessageRefused : MessageNotTaken)(smtpReason(failure), { cause: error });
      }
    },
  };
}

/** Where messages come from, as their ids end. */
const domainOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
