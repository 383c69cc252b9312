import type { FieldErrors } from '#browser/calls/api-error.ts';
import { notifyWarning } from '#browser/notifications/notifications.ts';
import { currentLanguage } from '#browser/language/language.ts';
import type { Resource } from '../resource.ts';
import { labelled } from './labelled.ts';

/** The record's own page has them all. */
const mostSentences = 3;

/** Warnings by field, or a list of whole sentences. */
export type Warnings = FieldErrors | readonly { readonly message: string }[];

/** What the server warned of while it saved: `NIP: …`, one sentence each. */
export function warningTexts(resource: Resource, warnings: Warnings | undefined): readonly string[] {
  if (isSentences(warnings)) {
    const [most, more] = [warnings.slice(0, mostSentences), warnings.length - mostSentences];
    return [...most.map(({ message }) => message), ...(more > 0 ? [`+ ${more}`] : [])];
  }
  const language = currentLanguage();
  return Object.entries(warnings ?? {}).map(([name, messages]) => {
    const label = resource.fields[name]?.label[language];
    // Of no field, each is a sentence of its own.
    return label ? messages.map((message) => labelled(label, message)).join(', ') : messages.join('. ');
  });
}

/** Two calls that warn of the same are told as one, a record that is saved and sent at once: equal notifications are. */
export function notifyWarnings(resource: Resource, warnings: Warnings | undefined): void {
  const texts = warningTexts(resource, warnings);
  if (texts.length > 0) notifyWarning(texts.join('; '));
}

const isSentences = (warnings: Warnings | undefined): warnings is Exclude<Warnings, FieldErrors> =>
  Array.isArray(warnings);
