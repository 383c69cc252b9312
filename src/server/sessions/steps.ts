import { Refusal } from '#engine/server/refusal.ts';

/** What may still be asked after the password, each answered by calls of its own; the name is the 401's code (contract §11). */
export type Step =
  | 'second_factor_required'
  | 'verification_required'
  | 'security_question_required'
  | 'password_expired';

export interface Owed {
  /** Asked once in every session. */
  readonly steps: readonly string[];
  /** A second factor is demanded of the person and none is set up. */
  readonly second_factor_missing: boolean;
  readonly support_code_demanded: boolean;
  readonly password_expired: boolean;
  /** Why: the one that was given with the account, one that an administrator wants changed, one that is too old. */
  readonly password_is: 'first' | 'demanded' | 'old';
}

/** What the screen of a step is told besides. */
interface Told {
  readonly question: string | null;
  readonly passwordIs: Owed['password_is'];
}

/** What stands between a signed-in person and the product, in the order it is asked. */
export function stepsLeft({ steps, second_factor_missing, support_code_demanded, password_expired }: Owed): Step[] {
  const asked: [boolean, Step][] = [
    [second_factor_missing || steps.includes('second_factor'), 'second_factor_required'],
    [support_code_demanded, 'verification_required'],
    [steps.includes('security_question'), 'security_question_required'],
    [password_expired, 'password_expired'],
  ];
  return asked.filter(([isAsked]) => isAsked).map(([, step]) => step);
}

/** The 401 that asks for a step; it carries the question that is to be answered, or why the password is to be changed. */
export function askFor(step: Step, { question, passwordIs }: Told): Refusal {
  const told = {
    ...(step === 'security_question_required' && { question }),
    ...(step === 'password_expired' && { password_is: passwordIs }),
  };
  return new Refusal(401, step, undefined, told);
}
