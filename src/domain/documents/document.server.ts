import { rowsIn } from '#engine/member-of.ts';
import { dispatch } from '#domain/dispatches/dispatch.ts';
import { removePrepared } from '#domain/dispatches/prepare-dispatch.server.ts';
import type { Behaviour } from '#engine/server/behaviour.ts';
import type { document } from './document.ts';

/** When it came is the server's to say; `file` is where its first file is (spec §3). */
export const documentBehaviour: Behaviour<typeof document> = {
  prepare({ record, before }) {
    if (!before) record.uploaded_at = new Date().toISOString();
  },

  takesAlong: [dispatch.name],

  // A letter that was posted stays: its dispatch tells when.
  beforeDestroy: ({ context, tx, before }) => removePrepared(context, tx, before.id),

  decorate(records) {
    for (const record of records) record.file = rowsIn(record.binary_files)[0]?.file_url ?? null;
  },

  adds: { record: { file: { type: ['string', 'null'] } } },
};
