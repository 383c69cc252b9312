import type { Behaviour } from '#engine/server/behaviour.ts';
import { currentLetterhead } from './current-version.server.ts';
import { letterhead } from './letterhead.ts';
import { addsOfVersions, followCurrent, namedVersion, startFrom } from './letter-versions.server.ts';

/** A letterhead is followed by the next one; it starts from the newest, or from the one that is to come back. */
export const letterheadBehaviour: Behaviour<typeof letterhead> = {
  adds: addsOfVersions(letterhead),

  prepare: (write) => followCurrent(write, currentLetterhead),

  async fill(record, context, { restore }) {
    const earlier = await namedVersion(context, letterhead, restore, null);
    const restored = earlier && { version: String(restore), fields: earlier };
    startFrom(record, letterhead, await currentLetterhead(context.db), restored);
  },
};
