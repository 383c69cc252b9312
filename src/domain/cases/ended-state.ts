const ended = /^(completed_|canceled$|withdrawn$)/;

/** Whether a case in the state of this code is over: repaid, taken back, canceled … */
export const isEndedState = (code: string | null | undefined) => ended.test(code ?? '');
