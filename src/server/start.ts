import { setTimeout as wait } from 'node:timers/promises';
import type { Transact } from '#engine/server/behaviour.ts';
import { areas, behavioursWith, model } from '#domain/areas.server.ts';
import { messages } from '#domain/messages.ts';
import { permissions } from '#domain/rights/permissions.ts';
import { addAccountMail, sendAccountMail } from './accounts/mails/account-mail.ts';
import { mayConfirm } from './accounts/mails/mails-of-today.ts';
import { addOwnerMail, ownerTeller } from './accounts/mails/owner-mail.ts';
import { accountRulesOf } from './accounts/account-rules-of.ts';
import { passwordRulesOf } from './accounts/password-rules-of.ts';
import { buildApp, buildWorkerApp } from './app.ts';
import { serveSnapshots } from './backup/embedded-snapshot.ts';
import type { Config } from './config.ts';
import { startRates } from '#domain/exchange-rates/nbp/download-rates.server.ts';
import { startRetention } from './daily-retention.ts';
import { openChannels } from './database/channels.ts';
import type { Database } from './database/connection.ts';
import { startTurningDays } from './turning-days.ts';
import { readingFrom } from './database/several/replica.ts';
import { openReplica, type ServerDatabases } from './database/several/server-databases.ts';
import { prepareDatabase } from './prepare-database.ts';
import { startEvents } from './events/start-events.ts';
import { openScanner } from './files/open-scanner.ts';
import { lackOfFiles } from './files/lack-of-files.ts';
import { notedStorage } from './files/noted-storage.ts';
import { openStorage } from './files/open-storage.ts';
import { receivedOnce } from './repeats/written-once.ts';
import { formReceiver } from './files/receive-form.ts';
import { ensureNamedAdministrator, ensureSomebody } from './first-administrator.ts';
import { bossJobs } from './jobs/boss-jobs.ts';
import { createLetterRenderer } from './letters/letter-renderer.ts';
import { logError } from './log/log-error.ts';
import { errorOutput } from './log/log-output.ts';
import { messageSenders } from './messages/senders.ts';
import { measuredJobs } from './metrics/measured-jobs.ts';
import { createMetrics } from './metrics/metrics.ts';
import { sealStored } from './secrets/seal-stored.ts';
import { secretBox } from './secrets/secret-box.ts';
import { secretKeys } from './secrets/secret-keys.ts';
import type { Services } from './services.ts';
import { lackOfPages } from './web.ts';

export interface RunningServer {
  readonly url: string;
  readonly database: Database;
  /** Set when the first administrator was just made: shown once, kept nowhere. */
  readonly madeAdministrator: { email: string; password: string } | undefined;
  close(): Promise<void>;
}

export interface StartOptions {
  /** A database of the caller's own, which they close themselves. */
  readonly database?: Database;
  /** In place of it those of the settings; they are closed with the server. */
  readonly opened?: ServerDatabases;
  /** Fills the migrated database before it is served. */
  readonly prepare?: (database: Database) => Promise<void>;
  /** Works in the product that has started. */
  readonly begin?: (services: Services) => Promise<void>;
}

/** Migrates the database and listens. */
export async function startServer(config: Config, options: StartOptions): Promise<RunningServer> {
  const { database: given, opened, prepare, begin } = options;
  // Closed from the last to the first, by whoever stops the server or because a later step of the start failed.
  const running = new AsyncDisposableStack();
  try {
    running.defer(async () => opened?.close());
    const files = await openStorage(config);
    running.defer(() => files.close());
    const warn = (line: string) => config.ODZYSK_LOG === 'silent' || errorOutput.write(`${line}\n`);
    const scanner = await openScanner(config, warn);
    const { database, direct } = opened ?? { database: given!, direct: given! };
    const replica = openReplica(config);
    if (replica) running.defer(() => replica.close());
    if (opened && database.kind === 'embedded') running.defer(await serveSnapshots(database, config.ODZYSK_DATA_DIR));
    await prepareDatabase(database, config.ODZYSK_MIGRATE_URL);
    const secrets = secretBox(await secretKeys(config));
    await sealStored(database.kysely, secrets);
    await ensureNamedAdministrator(database.kysely, config, warn);
    await prepare?.(database);
    const db = database.kysely;
    const storage = notedStorage(files, db);
    const secure = config.ODZYSK_URL?.startsWith('https:') ?? false;
    const transact: Transact = (work) => database.transaction(({ kysely }) => work(kysely));
    const report = (error: unknown) => config.ODZYSK_LOG === 'silent' || logError(error, 'failed in the background');
    const metrics = createMetrics();
    const works = config.ODZYSK_ROLE !== 'web';
    // The embedded database has but one process, which says nothing to itself.
    const channels = database.kind === 'postgres' ? await openChannels(direct, report) : undefined;
    if (channels) running.defer(() => channels.close());
    const jobs = measuredJobs(bossJobs(database, report, { works, channels }), metrics);
    // Its process starts with the first letter.
    const letters = createLetterRenderer();
    running.defer(() => letters.close());
    const tellOwner = ownerTeller(jobs);
    const behaviours = behavioursWith({
      rules: passwordRulesOf(config),
      account: accountRulesOf(config),
      sendConfirmation: async (id, tx) => {
        const may = await mayConfirm(tx, config, id);
        if (may) await sendAccountMail(jobs, { purpose: 'confirmation', user_id: id }, tx);
        return may;
      },
      smsCountries: config.SMS_COUNTRIES,
      storage,
      tellOwner,
      send: (job, data, tx) => jobs.send(job, data, { tx }),
    });
    const needs = { config, database, db, transact, model, behaviours, messages, permissions };
    const events = await startEvents({ ...needs, channels }, report);
    running.defer(async () => events.streams.close());
    const leaving = new AbortController();
    const services: Services = {
      leaving: leaving.signal,
      ...needs,
      ...(replica && { readElsewhere: readingFrom(database, replica) }),
      ...events,
      storage,
      receiveForm: receivedOnce(formReceiver({ config, db, storage, scanner }), db),
      jobs,
      letters,
      senders: messageSenders(config),
      metrics,
      secrets,
      tellOwner,
      secure,
    };
    const app = await (config.ODZYSK_ROLE === 'worker' ? buildWorkerApp : buildApp)(services);
    for (const add of areas.flatMap(({ jobs: all = [] }) => all)) add(services);
    let url = '';
    addOwnerMail(jobs, services.senders, config);
    addAccountMail({ ...services, origin: () => config.ODZYSK_URL?.replace(/\/+$/, '') ?? url });
    running.defer(async () => void (await Promise.all([app.close(), jobs.stop()])));
    await jobs.start();
    url = await app.listen({ port: config.PORT, host: config.HOST });
    const pages = config.ODZYSK_ROLE === 'worker' ? undefined : lackOfPages();
    for (const lack of [pages, await lackOfFiles(db, storage)]) if (lack) warn(lack);
    // Once nothing is left that ends the start: a password that was made and not printed would be lost.
    const madeAdministrator = await ensureSomebody(db, config);
    running.defer(async () => {
      leaving.abort();
      await wait(config.ODZYSK_DRAIN);
    });
    await begin?.(services);
    if (works) {
      running.defer(startRetention(services, report));
      running.defer(startTurningDays(services, report));
      running.defer(startRates(services, report));
    }
    return { url, database, madeAdministrator, close: () => running.disposeAsync() };
  } catch (error) {
    await running.disposeAsync();
    throw error;
  }
}
