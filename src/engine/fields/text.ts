import { column, type FieldOf, type FieldOptions, InvalidValue, type Kind, type OrNull, type Said } from '../field.ts';

/** In one line they are a space: in the subject of a message or the name of a file the next line would be something else. */
const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** What turns the direction of writing makes a name look like another one. */
const turns = /[\u202A-\u202E\u2066-\u2069]/g;

const maxOf = { text: 255, long_text: 20_000 };

function textKind(name: 'text' | 'long_text'): Kind {
  return {
    name,
    type: 'text',
    column: () => 'text',
    parse(value, field) {
      // A number too long to be one is infinite.
      if (typeof value !== 'string' && !Number.isFinite(value)) throw new InvalidValue('invalid');
      const typed = String(value);
      // PostgreSQL stores neither NUL nor half of a surrogate pair.
      if (typed.includes('\0') || !typed.isWellFormed()) throw new InvalidValue('invalid');
      const shown = (name === 'text' ? typed.replaceAll(lineBreaks, ' ') : typed).replaceAll(turns, '');
      if (!shown.trim()) throw new InvalidValue('invalid');
      const text = field.normalise ? field.normalise(shown) : shown;
      const max = field.max ?? maxOf[name];
      if (text.length > max) throw new InvalidValue('too_long', { count: max });
      const code = field.check?.(text);
      if (code) throw new InvalidValue(code);
      return text;
    },
    csv: (value) => String(value),
    ...(name === 'long_text' && { unordered: true }),
    cast: (value) => String(value),
    schema: () => ({ type: 'string' }),
    accepts: (field) => ({ type: ['string', 'number'], maxLength: field.max ?? maxOf[name] }),
  };
}

const textLine = textKind('text');
const textBlock = textKind('long_text');

/** One line of text, 255 characters at most unless `max` says otherwise; `text<true>` is never null, as the database makes it. */
export function text<N extends Said = undefined>(options: FieldOptions<N>): FieldOf<OrNull<string, N>> {
  return { ...options, kind: textLine, storage: column };
}

/** Text of several lines. */
export function longText<N extends Said = undefined>(options: FieldOptions<N>): FieldOf<OrNull<string, N>> {
  return { ...options, kind: textBlock, storage: column };
}
