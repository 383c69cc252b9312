const most = 40;

/** What was sent, as a message about it names it: the text itself, anything else as JSON; cut where it is long. */
export function shownValue(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : (JSON.stringify(value) ?? '');
  return text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text.toWellFormed();
}
