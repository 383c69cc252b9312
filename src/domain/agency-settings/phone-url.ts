/** Nothing else is opened by a press on a number: no script, no file. */
const schemes = /^(https?|tel|sip|callto):/i;

/** Whether this is an address that dials: one of a known scheme in which the number has its place, not in its host. */
export function isPhoneUrl(template: string): boolean {
  if (!schemes.test(template) || !template.includes('{phone}') || /\s/.test(template)) return false;
  if (!/^https?:/i.test(template)) return true;
  const [numbered, other] = ['48608299369', '48501502503'].map((phone) => template.replaceAll('{phone}', phone));
  return URL.canParse(numbered!) && URL.canParse(other!) && new URL(numbered!).host === new URL(other!).host;
}
