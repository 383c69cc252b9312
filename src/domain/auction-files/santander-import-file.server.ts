import type { Behaviour } from '#engine/server/behaviour.ts';
import { auctionAdds } from './calls.server.ts';
import type { santanderImportFile } from './santander-import-file.ts';

/** A file goes only once nobody reads it any more; sent again after that, it is a new one. */
export const santanderImportFileBehaviour: Behaviour<typeof santanderImportFile> = {
  adds: auctionAdds,

  beforeDestroy({ record, problems }) {
    if (record.state === 'running') problems.add('base', 'auction_still_running');
  },
};
