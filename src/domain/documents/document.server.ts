import type { Behaviour, Row } from '#engine/server/behaviour.ts';
import type { document } from './document.ts';

/** When it came is the server's to say; `file` is where its first file is (spec §3). */
export const documentBehaviour: Behaviour<typeof document> = {
  prepare({ record, before }) {
    if (!before) record.uploaded_at = new Date().toISOString();
  },

  decorate(records) {
    for (const record of records) record.file = (record.binary_files as Row[] | undefined)?.[0]?.file_url ?? null;
  },

  adds: { record: { file: { type: ['string', 'null'] } } },
};
