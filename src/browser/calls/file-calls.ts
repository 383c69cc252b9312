import { failureOf, inSession, jsonOf, keepAnswered, type Method, request, textOf } from './api-client.ts';

/** The bytes of a file; `path` as its record has it. */
export async function getFile(path: string, signal: AbortSignal): Promise<ArrayBuffer> {
  return inSession(path, () => bytesOf('GET', path, { signal }));
}

/** A file that is to be saved, under the name that the server gives it. */
export async function getDownload(path: string): Promise<File> {
  return inSession(path, async () => {
    const response = await request('GET', path, {});
    if (!response.ok) throw failureOf(response.status, await jsonOf(response));
    const { parse: dispositionOf } = await import('content-disposition');
    const { filename } = dispositionOf(response.headers.get('content-disposition') ?? 'attachment').parameters;
    const type = response.headers.get('content-type') ?? '';
    return new File([await whole(response.blob())], filename ?? '', { type });
  });
}

/** The bytes of a file that is made of what is sent. */
export function postForFile(path: string, body: unknown): Promise<ArrayBuffer> {
  return inSession(path, () => bytesOf('POST', path, { body }));
}

async function bytesOf(method: Method, path: string, options: Parameters<typeof request>[2]): Promise<ArrayBuffer> {
  const response = await request(method, path, options);
  const answer = response.ok ? await whole(response.arrayBuffer()) : await jsonOf(response);
  if (method !== 'GET') keepAnswered(response.status, answer, textOf(method, path, options.body));
  if (answer instanceof ArrayBuffer) return answer;
  throw failureOf(response.status, answer);
}

/** An answer that breaks off is none. */
const whole = <T>(bytes: Promise<T>): Promise<T> =>
  bytes.catch((error: unknown) => {
    throw error instanceof TypeError ? failureOf(0, null) : error;
  });
