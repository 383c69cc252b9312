/** A proof of work that the server asks for after wrong tries (contract §11). */
export interface CaptchaChallenge {
  readonly algorithm: string;
  readonly challenge: string;
  readonly maxnumber: number;
  readonly salt: string;
  readonly signature: string;
}

interface CaptchaAnswer extends Omit<CaptchaChallenge, 'maxnumber'> {
  readonly number: number;
}

/** Browsers calculate digests only on https or this machine's own address. */
export class InsecurePage extends Error {}

/**
 * Finds the number that solves the challenge, in some tenths of a second.
 * @throws {InsecurePage} where the browser cannot
 */
export function solveCaptcha({ maxnumber, ...challenge }: CaptchaChallenge): Promise<CaptchaAnswer> {
  if (!isSecureContext) throw new InsecurePage();
  const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<CaptchaAnswer>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<number | null>) => {
      if (data === null) reject(new Error('The challenge has no solution'));
      else resolve({ ...challenge, number: data });
    });
    worker.addEventListener('error', () => reject(new Error('The worker did not start')));
    worker.postMessage({ maxnumber, ...challenge });
  }).finally(() => worker.terminate());
}
