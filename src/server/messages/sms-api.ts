import { type MessageSender, MessageRefused } from './message.ts';

/** "Index already used": the gateway has taken this message before (contract §11). */
const alreadyTaken = 53;
/** Its own failures, which pass. */
const passing = new Set([201, 666, 999]);
const timeout = 30_000;

/** SMS through SMSAPI.pl. `url` is its base, without `/sms.do`; `from` a sender name registered there. */
export function smsApiSender(url: string, token: string, from: string | undefined): MessageSender {
  return {
    isReal: true,
    isRepeatable: true,
    async send({ id, to, text }) {
      const form = new URLSearchParams({
        to,
        message: text,
        encoding: 'utf-8',
        format: 'json',
        idx: id,
        check_idx: '1',
      });
      if (from) form.set('from', from);
      const answer = await fetch(`${url.replace(/\/+$/, '')}/sms.do`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
        signal: AbortSignal.timeout(timeout),
      });
      refuseFailure(answer.status, await answer.text());
    },
  };
}

function refuseFailure(status: number, text: string): void {
  const { error, message } = readAnswer(text);
  if (error === alreadyTaken) return;
  const said = `SMSAPI ${error ?? status}: ${message ?? text.slice(0, 200)}`;
  if (error !== undefined) throw passing.has(error) ? new Error(said) : new MessageRefused(said);
  if (status === 401 || status === 403) throw new MessageRefused(said);
  if (status >= 300) throw new Error(said);
}

function readAnswer(text: string): { error?: number; message?: string } {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || !('error' in body)) return {};
    const { error, message } = body as { error: unknown; message?: unknown };
    return { error: Number(error), message: String(message ?? '') };
  } catch {
    return {};
  }
}
