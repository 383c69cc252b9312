/** An element with its text or its children; what is null is left out. */
export function xml(
  name: string,
  content: string | readonly (string | null)[],
  attributes: Readonly<Record<string, string>> = {},
): string {
  const given = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('');
  return `<${name}${given}>${typeof content === 'string' ? xmlText(content) : content.filter(Boolean).join('')}</${name}>`;
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text as a token of the schema: spaces as one, no characters that XML has not, 512 at most. */
export const token = (text: string): string =>
  Array.from(text.replace(/[\s\p{Cc}\p{Cn}\p{Cs}]+/gu, ' ').trim())
    .slice(0, 512)
    .join('')
    .trim();

const xmlText = (text: string): string => text.replace(/[&<>]/g, (mark) => marks[mark]!);
