import { solveChallenge } from 'altcha-lib/v1';
import type { CaptchaChallenge } from './solve-captcha.ts';

// In a thread of its own, so that the page stays quick.
addEventListener('message', ({ data }: MessageEvent<CaptchaChallenge>) => {
  const { challenge, salt, algorithm, maxnumber } = data;
  void solveChallenge(challenge, salt, algorithm, maxnumber).promise.then((solution) =>
    postMessage(solution?.number ?? null),
  );
});
