import type { Channels } from '../database/channels.ts';
import type { Services } from '../services.ts';
import { sessionRulesOf } from '../sessions/session-rules.ts';
import { audienceFinder } from './audience.ts';
import { ownFeed } from './change-feed.ts';
import { heardChanges } from './heard-changes.ts';
import { liveActors } from './live-sessions.ts';
import { postgresFeed } from './postgres-feed.ts';
import { Streams } from './streams.ts';

type Needs = Pick<Services, 'config' | 'db' | 'transact' | 'model' | 'behaviours' | 'messages' | 'permissions'> & {
  /** Absent where this is the only process on the database. */
  readonly channels: Channels | undefined;
};
type Given = Pick<Services, 'announce' | 'announceWithin' | 'audience' | 'streams'>;

/** What carries changes to the pages that show them (contract §10). */
export async function startEvents(needs: Needs, report: (error: unknown) => void): Promise<Given> {
  const { config, channels, db, permissions } = needs;
  const rules = sessionRulesOf(config);
  const feed = channels ? await postgresFeed(db, channels, report) : ownFeed();
  const streams = new Streams({
    actorsOf: (sessions) => liveActors(db, sessions, rules),
    heardBy: (actor, changes) => heardChanges({ ...needs, announce: feed.announce }, actor, changes),
    report,
  });
  feed.listen((changes) => streams.take(changes));
  return {
    announce: feed.announce,
    announceWithin: feed.within,
    audience: audienceFinder(permissions, rules),
    streams,
  };
}
