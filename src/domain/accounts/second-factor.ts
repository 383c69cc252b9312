export interface Passkey {
  readonly id: number;
  readonly name: string;
  readonly created_at: string;
  readonly used_at: string | null;
}

/** What a person has set up, and whether they have to, as `GET /auth/second_factor` answers it. */
export interface SecondFactor {
  readonly app: boolean;
  readonly passkeys: readonly Passkey[];
  readonly recovery_codes_left: number;
  /** Some are of the kind made before codes became longer. */
  readonly recovery_codes_short: boolean;
  readonly required: boolean;
}
