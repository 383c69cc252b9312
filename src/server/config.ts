import { isIP } from 'node:net';
import { bech32 } from '@scure/base';
import { isSupportedCountry } from 'libphonenumber-js/min';
import { z } from 'zod';
import { role, type RoleName } from '#domain/rights/role.ts';

const units = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Longer than anybody waits, and no further than the dates of the database reach. */
const longest = 36_500 * units.d;

/** `30m`, `90d` → milliseconds. */
const duration = z
  .string()
  .regex(/^\d+[smhd]$/, 'czas, np. 30m albo 90d / a duration such as 30m or 90d')
  .transform((text) => Number(text.slice(0, -1)) * units[text.at(-1) as keyof typeof units])
  .refine((ms) => ms <= longest, 'czas do 36500d / a duration of up to 36500d');
/** Whatever lasts no time ends before anybody can work within it. */
const someTime = duration.refine((ms) => ms >= units.s, 'czas co najmniej 1s / a duration of 1s or more');

const clamdForm =
  'tcp://127.0.0.1:3310 albo unix:///run/clamav/clamd.ctl / tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl';

const count = (least: number, most = Number.MAX_SAFE_INTEGER) => {
  const ends = most === Number.MAX_SAFE_INTEGER ? ['', ''] : [` do ${most}`, ` to ${most}`];
  const error = `liczba całkowita od ${least}${ends[0]} / a whole number from ${least}${ends[1]}`;
  return z.coerce.number(error).int(error).min(least, error).max(most, error);
};
// What is no address is not looked at further.
const url = z.url({
  protocol: /^https?$/,
  error: 'adres, który zaczyna się od http:// lub https:// / an address that begins with http:// or https://',
  abort: true,
});
/** The page and its calls lie at the root of a host, and links are made by adding to it. */
const origin = url.refine((text) => new URL(text).href.replace(/\/+$/, '') === new URL(text).origin, {
  error:
    'http:// lub https:// i host, bez ścieżki, parametrów i # / http:// or https:// and a host, without path, query or #',
});
const mailServer = z.url({
  protocol: /^smtps?$/,
  hostname: /./,
  error: 'smtp://użytkownik:hasło@host:port lub smtps://… / smtp://user:password@host:port or smtps://…',
});

const databaseForm = 'postgres://użytkownik:hasło@host:port/baza / postgres://user:password@host:port/database';
/** The host may also be the folder of a socket: `postgres:///database?host=/run/postgresql`. */
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: databaseForm, abort: true }).refine((text) => {
  const { hostname, pathname, searchParams } = new URL(text);
  return Boolean(hostname || searchParams.get('host')) && pathname.length > 1;
}, databaseForm);

/** `PL,DE` → the codes; each must be one that phone numbers are known of. */
const countries = z
  .string()
  .transform((text) => text.split(',').map((code) => code.trim().toUpperCase()))
  .refine(
    (codes) => codes.every((code) => isSupportedCountry(code)),
    'kody krajów, np. PL,DE / countries such as PL,DE',
  );

/** Where clamd listens, as `net.connect` takes it. */
const clamd = z
  .string()
  .regex(/^(tcp:\/\/[^/\s]+|unix:\/\/\/\S+)$/, clamdForm)
  .refine((text) => URL.canParse(text), clamdForm)
  .transform((text) => {
    const { protocol, pathname, hostname, port } = new URL(text);
    if (protocol === 'unix:') return { path: decodeURIComponent(pathname) };
    return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
  });

const keysForm = '32 bajty w base64, kilka po przecinku / 32 bytes in base64, several separated by commas';

/** 32 bytes in base64, as `openssl rand -base64 32` prints them; several separated by commas. */
const keys = z.string().transform((text, context) => {
  const given = text.split(',').map((one) => one.trim());
  const isKey = (one: string) => /^[\w+/-]{43}=?$/.test(one);
  if (!given.every(isKey)) context.addIssue({ code: 'custom', message: keysForm });
  return given.map((one) => Buffer.from(one, 'base64'));
});

/** Public keys as `age-keygen` prints them, separated by commas. */
const recipients = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine(
    (all) => all.every(isRecipient),
    'klucze, które zaczynają się od age1, litera w literę / keys that begin with age1, letter by letter as they were printed',
  );

/** A mistyped letter shows in the checksum at its end. */
function isRecipient(text: string): boolean {
  const read = text.startsWith('age1') ? bech32.decodeUnsafe(text) : undefined;
  return read?.prefix === 'age' && bech32.fromWordsUnsafe(read.words)?.length === 32;
}

/** Names that the framework knows networks by. */
const networks = ['loopback', 'linklocal', 'uniquelocal'];

/** `10.0.0.5, 10.1.0.0/16` → the addresses and networks; of `none` no one is believed. */
const proxies = z
  .string()
  .transform((text) => (text.trim() === 'none' ? [] : text.split(',').map((one) => one.trim())))
  .refine((all) => all.every((one) => networks.includes(one) || isNetwork(one)), {
    error:
      'none albo adresy pośredników po przecinku, np. 10.0.0.5,10.1.0.0/16 / none, or addresses of proxies separated by commas, such as 10.0.0.5,10.1.0.0/16',
  });

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (!version || more.length) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

const sender = z
  .string()
  .regex(
    /^([^<>@]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
    'adres, np. Odzysk <odzysk@example.com> / an address such as Odzysk <odzysk@example.com>',
  );

const roleNames = Object.keys(role) as [RoleName, ...RoleName[]];
const roles = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  )
  .pipe(
    z.array(z.enum(roleNames, `nazwy ról po przecinku / names of roles separated by commas: ${roleNames.join(', ')}`)),
  );

const settings = z.object({
  PORT: count(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  ODZYSK_MIGRATE_URL: databaseUrl.optional(),
  ODZYSK_DATA_DIR: z.string().default('./data'),
  ODZYSK_SECRET_KEY: keys.optional(),
  ODZYSK_ROLE: z.enum(['all', 'web', 'worker'], 'all, web lub worker / all, web or worker').default('all'),
  ODZYSK_BACKUP_RECIPIENTS: recipients.optional(),
  ODZYSK_URL: origin.optional(),
  ODZYSK_TRUST_PROXY: proxies.prefault('none'),
  ODZYSK_ADMIN_EMAIL: z.email('adres, np. szef@example.com / an address such as boss@example.com').optional(),
  ODZYSK_ADMIN_PASSWORD: z.string().max(128, 'najwyżej 128 znaków / 128 characters at most').optional(),
  ODZYSK_PASSWORD_MIN: count(1, 128).default(12),
  ODZYSK_PASSWORD_HISTORY: count(1).default(5),
  ODZYSK_PASSWORD_MAX_AGE: someTime.prefault('90d'),
  ODZYSK_MAX_ATTEMPTS: count(1).default(10),
  ODZYSK_UNLOCK_AFTER: someTime.prefault('1h'),
  ODZYSK_SESSION_TIMEOUT: someTime.prefault('30m'),
  ODZYSK_SESSION_MAX_AGE: someTime.prefault('12h'),
  ODZYSK_ACCOUNT_EXPIRES_AFTER: someTime.prefault('90d'),
  ODZYSK_RESET_WITHIN: someTime.prefault('6h'),
  ODZYSK_CAPTCHA_AFTER: count(0).default(3),
  ODZYSK_SECOND_FACTOR_ROLES: roles.optional(),
  ODZYSK_SIGN_IN_PER_MINUTE: count(1).default(30),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: sender.default('Odzysk <odzysk@localhost>'),
  SMSAPI_TOKEN: z.string().optional(),
  SMSAPI_URL: url.default('https://api.smsapi.pl'),
  SMS_FROM: z.string().optional(),
  SMS_COUNTRIES: countries.prefault('PL'),
  SMS_STRIP_DIACRITICS: z.stringbool({ error: 'true lub false / true or false' }).prefault('false'),
  NBP_RATES_URL: url.optional(),
  ODZYSK_QUEUE_HOLD: someTime.prefault('15m'),
  ODZYSK_RETRY_BASE_MS: count(0).default(60_000),
  ODZYSK_MESSAGES_PER_DAY: count(0).default(2000),
  ODZYSK_MESSAGES_PER_RECIPIENT: count(0).default(50),
  ODZYSK_LETTERS_PER_DAY: count(0).default(10_000),
  ODZYSK_ACCOUNT_MAILS_PER_DAY: count(0).default(10),
  ODZYSK_UPLOAD_MB_PER_DAY: count(0).default(5000),
  ODZYSK_UPLOAD_FILES_PER_DAY: count(0).default(5000),
  ODZYSK_UPLOADS_AT_ONCE: count(0).default(20),
  ODZYSK_EXPORTS_AT_ONCE: count(0).default(10),
  CLAMD_URL: clamd.optional(),
  CLAMD_TIMEOUT: someTime.prefault('2m'),
  ODZYSK_DRAIN: duration.prefault('0s'),
  ODZYSK_LOG: z
    .enum(['debug', 'info', 'warn', 'silent'], 'debug, info, warn lub silent / debug, info, warn or silent')
    .default('info'),
  ODZYSK_METRICS_TOKEN: z.string().min(16, 'co najmniej 16 znaków / 16 characters or more').optional(),
  S3_ENDPOINT: url.optional(),
  // Stores other than Amazon's mostly take any.
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
});

/** A bucket is named by all of them. */
const ofBucket = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
/** Other ways to the database of DATABASE_URL. */
const besideDatabase = ['ODZYSK_MIGRATE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const;

/** What processes share that do part of the work each; a worker's own address is nothing to send to people. */
const apart = { web: ['DATABASE_URL'], worker: ['DATABASE_URL', 'ODZYSK_URL'] } as const;

const neededWith = (what: string) => `potrzebne z ${what} / needed with ${what}`;

const checked = settings.superRefine((given, context) => {
  for (const name of besideDatabase)
    if (given[name] && !given.DATABASE_URL)
      context.addIssue({ code: 'custom', path: ['DATABASE_URL'], message: neededWith(name) });
  const needed = given.ODZYSK_ROLE === 'all' ? [] : apart[given.ODZYSK_ROLE];
  for (const name of needed)
    if (!given[name])
      context.addIssue({ code: 'custom', path: [name], message: neededWith(`ODZYSK_ROLE=${given.ODZYSK_ROLE}`) });
  const missing = ofBucket.filter((name) => given[name] === undefined);
  if (missing.length === ofBucket.length) return;
  for (const name of missing)
    context.addIssue({
      code: 'custom',
      path: [name],
      message: 'potrzebne z pozostałymi S3_… / needed with the other S3_ settings',
    });
});

/** Who sees everybody's data, once the product is open to more than this machine. */
const rolesBehindTls: readonly RoleName[] = ['admin', 'coordinator', 'santander_coordinator'];
const complete = checked.transform((given) => ({
  ...given,
  ODZYSK_SECOND_FACTOR_ROLES:
    given.ODZYSK_SECOND_FACTOR_ROLES ?? (given.ODZYSK_URL?.startsWith('https:') ? rolesBehindTls : []),
}));

export type Config = Readonly<z.infer<typeof complete>>;

// Here nothing is an answer: nobody.
const saidWhenBlank = 'ODZYSK_SECOND_FACTOR_ROLES';

/** A setting has a value that cannot be used; the message, like its reason in both languages, is the one line an operator needs. */
export class BadSetting extends Error {
  constructor(name: string, reason: string | undefined, [pl, en] = ['ma złą wartość', 'has a wrong value']) {
    super(`Ustawienie ${name} ${pl} / setting ${name} ${en}: ${reason}`);
  }
}

/** A command needs a setting or an option that was not given. */
export class MissingSetting extends BadSetting {
  constructor(name: string, how: string) {
    super(name, how, ['nie ma wartości', 'has no value']);
  }
}

/** Reads the settings of `.env.example` from the environment; blank ones count as absent, but where blank says something. Throws {@link BadSetting}. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(
      ([name, value]) => value?.trim() || (name === saidWhenBlank && value !== undefined),
    ),
  );
  const result = complete.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new BadSetting(String(issue?.path[0]), issue?.message);
}
