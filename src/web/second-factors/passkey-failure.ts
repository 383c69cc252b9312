import { WebAuthnError } from '@simplewebauthn/browser';
import type { Words } from '#engine/words.ts';
import { secondFactorWords as words } from './second-factor-words.ts';

/** What to say when the browser made or used no passkey; undefined when it was the server that refused. */
export function passkeyFailure(error: Error): Words | undefined {
  const { code, name } = error instanceof WebAuthnError ? error : { code: '', name: error.name };
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError') return words.passkey_known;
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID' || name === 'SecurityError') {
    return words.passkey_wrong_place;
  }
  if (name === 'NotAllowedError' || name === 'AbortError' || error instanceof WebAuthnError)
    return words.passkey_stopped;
  return undefined;
}
