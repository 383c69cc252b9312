const number = /^\+?\d[\d -]*$/;

/** `521-301-72-28` → `5213017228`, so that a number is found and marked however it is typed. */
export function bareNumber(text: string): string {
  return number.test(text) ? text.replace(/[ -]/g, '') : text;
}
