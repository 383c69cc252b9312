interface Warned {
  /** What the record is called. */
  readonly name: string;
  /** What was warned of while it was saved. */
  readonly texts: readonly string[];
}

/** As many as say whom it is about. */
const mostNames = 5;

/** What was warned of while records were saved together: each sentence once, with the records it is true of. */
export function namedWarnings(warned: readonly Warned[]): readonly string[] {
  const all = warned.flatMap(({ name, texts }) => texts.map((text) => ({ name, text })));
  return [...Map.groupBy(all, ({ text }) => text)].map(([text, alike]) => `${namesOf(alike)}: ${text}`);
}

/** The first of them, and how many they are where that is not all. */
function namesOf(alike: readonly Pick<Warned, 'name'>[]): string {
  const names = alike.slice(0, mostNames).map(({ name }) => name);
  return `${names.join(', ')}${alike.length > mostNames ? ` … (${alike.length})` : ''}`;
}
