import { fieldErrorsOf, reasonsOf } from '../calls/field-errors.ts';
import { ApiError, type FieldErrors } from '../calls/api-error.ts';
import { notifyError } from './notifications.ts';
import { sayNow } from '../language/use-say.ts';
import { failureWords } from '../calls/failure-words.ts';

/** The notification of a failed call by its status (spec §8), by its id; a 401 has the sign-in screen instead. */
export function notifyFailure(error: unknown): number | undefined {
  if (error instanceof DOMException && error.name === 'AbortError') return undefined;
  if (!(error instanceof ApiError)) return notifyError(sayNow(failureWords.generic));
  return error.status === 401 ? undefined : notifyError(error.message);
}

const asTheyAre = (errors: FieldErrors): readonly string[] => Object.values(errors).flat();

/** The same of a call that no form stands behind: a refusal is told with its reasons, `said` puts them in words. */
export function notifyRefusal(error: unknown, said: (errors: FieldErrors) => readonly string[] = asTheyAre): void {
  const reasons = said(fieldErrorsOf(error));
  if (reasons.length > 0) notifyError(reasons.join('; '));
  else notifyFailure(error);
}

/** Of these the reason tells what to do. */
const telling = new Set(['403', '413', '415', '429', 'scanner_unavailable']);

/** The same for a file's upload, which shows the status code (spec §8). */
export function notifyUploadFailure(error: unknown): void {
  if (!(error instanceof ApiError) || error.status === 0 || error.status === 401) return void notifyFailure(error);
  const said = sayNow(failureWords.upload, { status: error.status });
  if (telling.has(String(error.status)) || telling.has(error.code))
    return void notifyError(`${said}. ${error.message}`);
  const [reason] = reasonsOf(error);
  notifyError(reason ? `${said}: ${reason}` : said);
}

/** What comes; null, and said, where it does not. */
export const orSaid = <T>(coming: Promise<T>): Promise<T | null> =>
  coming.catch((error: unknown) => {
    notifyFailure(error);
    return null;
  });
