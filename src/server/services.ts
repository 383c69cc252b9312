import type { Behaviours, Context, Db, Transact } from '#engine/server/behaviour.ts';
import type { TellOwner } from '#domain/accounts/tell-owner.ts';
import type { Messages } from '#engine/messages.ts';
import type { Model } from '#engine/model.ts';
import type { Permissions } from '#engine/server/rights/access.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connection.ts';
import type { SecretBox } from './secrets/secret-box.ts';
import type { Streams } from './events/streams.ts';
import type { ReceiveForm } from './files/receive-form.ts';
import type { FileStorage } from './files/storage.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { LetterRenderer } from './letters/letter-renderer.ts';
import type { MessageSenders } from './messages/message.ts';
import type { Metrics } from './metrics/metrics.ts';

/** What the process has once it is up; handed to everything that answers requests. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly db: Db;
  readonly transact: Transact;
  readonly readElsewhere?: Context['readElsewhere'];
  readonly model: Model;
  readonly behaviours: Behaviours;
  readonly messages: Messages;
  readonly permissions: Permissions;
  readonly storage: FileStorage;
  readonly receiveForm: ReceiveForm;
  readonly jobs: Jobs;
  readonly letters: LetterRenderer;
  readonly senders: MessageSenders;
  readonly metrics: Metrics;
  readonly secrets: SecretBox;
  readonly tellOwner: TellOwner;
  /** Cookies are for TLS alone. */
  readonly secure: boolean;
  readonly announce: Context['announce'];
  readonly announceWithin: Context['announceWithin'];
  readonly audience: NonNullable<Context['audience']>;
  readonly streams: Streams;
  /** Aborted once the server has been told to end and still answers: a proxy is to ask others. */
  readonly leaving: AbortSignal;
}
