import { hasMembers, memberOf } from '#engine/member-of.ts';
import { AnswerTooLong, shortAnswer } from '../short-answer.ts';
import { MessageNotTaken, MessageRefused, type MessageSender } from './message.ts';
import { smsApiReason } from './sms-api-reasons.ts';

export interface SmsApiOptions {
  /** The gateway's base address, without `/sms.do`. */
  readonly url: string;
  readonly token: string;
  /** A sender name registered there. */
  readonly from: string | undefined;
  /** Where the gateway reports what became of a message; undefined where it cannot reach us. */
  readonly reportsTo: string | undefined;
  /** Milliseconds an answer is waited for. */
  readonly timeout?: number;
}

/** "Index already used": the gateway has taken this message before (contract §11). */
const alreadyTaken = 53;
/** Its own failures, which pass. */
const passing = new Set([200, 201, 202, 203, 666, 999]);
/** What it says of one message is some hundred bytes. */
const longest = 100_000;
/** It promises to know an index again for a day. */
const knowsAgainFor = 20 * 3_600_000;

/** SMS through SMSAPI.pl, each under an index of its own, so that the gateway takes it once however often it is sent. */
export function smsApiSender({ url, token, from, reportsTo, timeout = 30_000 }: SmsApiOptions): MessageSender {
  return {
    isReal: true,
    knowsAgainFor,
    async send({ id, to, text }, begin) {
      const form = new URLSearchParams({
        to,
        message: text,
        encoding: 'utf-8',
        format: 'json',
        idx: id,
        check_idx: '1',
      });
      if (from) form.set('from', from);
      if (reportsTo) form.set('notify_url', reportsTo);
      await begin?.();
      const answer = await ask(`${url.replace(/\/+$/, '')}/sms.do`, token, form, timeout);
      refuseFailure(answer);
    },
  };
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

async function ask(address: string, token: string, body: URLSearchParams, timeout: number): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}` };
  const signal = AbortSignal.timeout(timeout);
  try {
    // The message goes to the gateway of the settings and nowhere else.
    const answer = await fetch(address, { method: 'POST', headers, body, signal, redirect: 'manual' });
    return { status: answer.status, text: (await shortAnswer(longest, answer.body)).toString() };
  } catch (error) {
    const words = signal.aborted ? 'bramka nie odpowiada' : wordsOf(error);
    // What fetch says itself is the same of every failure.
    const why = memberOf(memberOf(error, 'cause'), 'code') ?? (error as Error).message;
    throw new MessageNotTaken(`${words} (${String(why)})`, { cause: error });
  }
}

const wordsOf = (error: unknown) =>
  error instanceof AnswerTooLong ? 'niezrozumiała odpowiedź bramki' : 'brak połączenia z bramką';

function refuseFailure({ status, text }: Answer): void {
  const body = readAnswer(text);
  const [taken]: unknown[] = Array.isArray(body?.['list']) ? body['list'] : [];
  const error = errorIn(body) ?? errorIn(taken);
  if (error === alreadyTaken) return;
  if (error !== undefined) {
    const reason = smsApiReason(error, String(body?.['message'] ?? ''));
    throw new (passing.has(error) ? MessageNotTaken : MessageRefused)(reason);
  }
  if (status === 401 || status === 403) throw new MessageRefused(`bramka odrzuciła token (HTTP ${status})`);
  // A page of some proxy is no answer of the gateway's, nor is one that names no message it took.
  if (status >= 300 || !taken) throw new MessageNotTaken(`niezrozumiała odpowiedź bramki (HTTP ${status})`);
}

/** The number of the failure; errors come as numbers or as text, null for none. */
function errorIn(told: unknown): number | undefined {
  const error = typeof told === 'object' && told !== null && 'error' in told ? told.error : null;
  return Number(error) > 0 ? Number(error) : undefined;
}

function readAnswer(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return hasMembers(body) ? body : undefined;
  } catch {
    return undefined;
  }
}
