/** What may be asked after the password, by the code of the 401 (contract §11); the first asks first. */
const steps = [
  'second_factor_required',
  'verification_required',
  'security_question_required',
  'password_expired',
] as const;
export type SignInStep = (typeof steps)[number];

export function isStep(code: string | undefined): code is SignInStep {
  return (steps as readonly (string | undefined)[]).includes(code);
}

/** Where a 401 leads: to what is still asked of a person who is signed in, else to signing in. */
export function pathFor(code: string): '/auth/verify' | '/auth/sign_in' {
  return isStep(code) ? '/auth/verify' : '/auth/sign_in';
}
