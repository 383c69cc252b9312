/** Codes of the states that end a case, as the list of states marks them. */
const endedStates: ReadonlySet<string> = new Set([
  'canceled',
  'completed_acquisition',
  'completed_notice',
  'completed_repayment',
  'completed_state_determination',
  'withdrawn',
]);

/** Whether a case in this state is over; a state that the agency added has no code and ends nothing. */
export const isEnded = (code: string | null | undefined): boolean => endedStates.has(code ?? '');
