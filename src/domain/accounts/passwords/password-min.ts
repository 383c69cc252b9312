/** How long a new password must be: a setting of the server, told by the page it serves (contract §5). */
export function passwordMin(): number {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="password-min"]');
  return Number(meta?.content) || 12;
}
