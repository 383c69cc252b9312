import { get } from '#browser/calls/api-client.ts';
import { hrefOf, type ScreenAddress } from '#browser/addresses/screen-address.ts';
import type { FormValues } from './form-effect.ts';

/** How long an answer is kept for a form that is about to be drawn, in ms. */
const kept = 2000;

const asked = new Map<string, Promise<FormValues>>();

/** Asks for what a form begins with before it is drawn. */
export function askForStart(address: ScreenAddress): void {
  const href = hrefOf(address);
  const answer = fetchStart(address);
  // What is wrong is said where the form is drawn.
  answer.catch(() => undefined);
  asked.set(href, answer);
  setTimeout(() => asked.get(href) === answer && asked.delete(href), kept);
}

/** What a form begins with; an answer serves one form alone, since two must not share what one of them asked for earlier. */
export function startOfForm(address: ScreenAddress, signal: AbortSignal): Promise<FormValues> {
  const href = hrefOf(address);
  const answer = asked.get(href);
  asked.delete(href);
  return answer ?? fetchStart(address, signal);
}

/** Whoever may copy a record need not be somebody who may change it. */
function fetchStart({ plural, id, part, search }: ScreenAddress, signal?: AbortSignal): Promise<FormValues> {
  if (id === 'new') return get<FormValues>(`/api/${plural}/new`, search, signal);
  return get<FormValues>(`/api/${plural}/${id}${part === 'edit' ? '/edit' : ''}`, {}, signal);
}
