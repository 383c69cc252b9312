import type { Behaviour } from '#engine/server/behaviour.ts';

/** When it came is the server's to say. */
export const documentBehaviour: Behaviour = {
  prepare({ record, before }) {
    if (!before) record.uploaded_at = new Date().toISOString();
  },
};
