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

/** The 401 that asks for a step; it carries the question that is to be answered. */
export function askFor(step: Step, question: string | null): Refusal {
  return new Refusal(401, step, undefined, step === 'security_question_required' ? { question } : {});
}
