const ADDRESS =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u;

/** An e-mail address as typed in the form that is stored: trimmed, lower case. */
export function normalizeEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

/** Whether the text has the form of an address to which mail can be sent: no spaces, quotes or comments. */
export function isEmail(value: string): boolean {
  return value.length <= 254 && value.indexOf('@') <= 64 && ADDRESS.test(value);
}
