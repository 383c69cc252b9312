import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { badRequest } from '#engine/server/refusal.ts';

/** Of bytes. Strangers send a password, a code or a passkey's answer; who is signed in sends whole records. */
export const largestBody = { ofStrangers: 16 * 1024, ofSignedIn: 5 * 1024 * 1024 };

/** No record goes so deep, has so many fields or holds so much; what does could not even be answered with its errors. */
const most = { levels: 32, keys: 1_000, members: 50_000 };

/**
 * Bodies are JSON, or nothing: `finish` and the like are posted with a JSON content type and no body at all.
 * Any other type is a 415, unless a route takes files.
 */
export function acceptJson(app: FastifyInstance, bodyLimit: number): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, (request, body, done) => {
    // Letters of another encoding would be stored as question marks.
    if (!isUtf8(body as Buffer)) return done(badRequest('malformed'));
    const text = String(body);
    if (text === '') return done(null, {});
    if (!isModest(text)) return done(badRequest('malformed'));
    void parse(request, text, done);
  });
}

const signs = { quote: 0x22, comma: 0x2c, colon: 0x3a, backslash: 0x5c } as const;
const brackets = { list: 0x5b, listEnd: 0x5d, record: 0x7b, recordEnd: 0x7d } as const;

/** Counted on the text, so that nothing is made of what is refused. */
function isModest(text: string): boolean {
  const keys = new Uint32Array(most.levels + 1);
  let [level, members] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case signs.quote:
        at = endOfText(text, at);
        break;
      case signs.comma:
        if ((members += 1) > most.members) return false;
        break;
      case signs.colon:
        if ((keys[level]! += 1) > most.keys) return false;
        break;
      case brackets.list:
      case brackets.record:
        if ((level += 1) > most.levels || (members += 1) > most.members) return false;
        keys[level] = 0;
        break;
      case brackets.listEnd:
      case brackets.recordEnd:
        // More of them than were opened is for the parser to say.
        level = Math.max(0, level - 1);
    }
  }
  return true;
}

function endOfText(text: string, from: number): number {
  let at = from + 1;
  for (let sign = text.charCodeAt(at); at < text.length && sign !== signs.quote; sign = text.charCodeAt(at))
    at += sign === signs.backslash ? 2 : 1;
  return at;
}
