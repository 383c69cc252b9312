import type { Behaviour } from '#engine/server/behaviour.ts';
import { currentLetterhead } from './current-version.server.ts';
import { letterhead } from './letterhead.ts';
import { namedVersion, numberVersion, startFrom } from './letter-versions.server.ts';

/** A letterhead is followed by the next one; it starts from the newest, or from the one that is to come back. */
export const letterheadBehaviour: Behaviour = {
  beforeInsert: (write) => numberVersion(write, null),

  async fill(record, context, { restore }) {
    const restored = await namedVersion(context, letterhead, restore, null);
    startFrom(record, letterhead, restored ?? (await currentLetterhead(context.db)), restored ? String(restore) : null);
  },
};
