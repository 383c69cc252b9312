import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { SecondFactor } from '#domain/accounts/second-factor.ts';
import { get, leavingWhenEnded, post, put, remove } from '#browser/calls/api-client.ts';
import { withProof } from '../proof/with-proof.ts';

/** The first factor brings recovery codes, told this once. */
export interface SetUp extends SecondFactor {
  readonly recovery_codes?: readonly string[];
}

export interface AppSecret {
  readonly secret: string;
  /** `otpauth://…`, which an app on this device opens. */
  readonly uri: string;
  /** The same as a picture: the text of an SVG. */
  readonly qr_code: string;
}

/** After a step: the code of the next one, if any. */
export interface Stepped {
  readonly code?: string;
}

const place = '/auth/second_factor';

export const secondFactorCalls = {
  state: () => get<SecondFactor>(place),
  beginApp: () => withProof((proof) => post<AppSecret>(`${place}/app`, proof)),
  confirmApp: (code: string) => withProof((proof) => put<SetUp>(`${place}/app`, { code, ...proof })),
  enterCode: (code: string) => post<Stepped>(place, { code }),

  /** Makes a passkey with this device or a key plugged into it; throws `WebAuthnError` when the person gives up. */
  async addPasskey(name: string): Promise<SetUp> {
    const optionsJSON = await withProof((proof) =>
      post<PublicKeyCredentialCreationOptionsJSON>(`${place}/passkeys/options`, proof),
    );
    const response = await startRegistration({ optionsJSON });
    return withProof((proof) => post<SetUp>(`${place}/passkeys`, { response, name, ...proof }));
  },

  removeApp: (current_password: string) => leavingWhenEnded(() => remove(`${place}/app`, {}, { current_password })),
  removePasskey: (id: number, current_password: string) =>
    leavingWhenEnded(() => remove(`${place}/passkeys/${id}`, {}, { current_password })),
  renewCodes: (current_password: string) =>
    leavingWhenEnded(() =>
      post<{ readonly recovery_codes: readonly string[] }>(`${place}/recovery_codes`, { current_password }),
    ),

  async signByPasskey(): Promise<Stepped> {
    const optionsJSON = await post<PublicKeyCredentialRequestOptionsJSON>(`${place}/passkey/options`);
    const response = await startAuthentication({ optionsJSON });
    return post<Stepped>(`${place}/passkey`, { response });
  },
};
