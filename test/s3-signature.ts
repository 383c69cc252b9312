import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

interface Account {
  readonly id: string;
  readonly secret: string;
  readonly region: string;
}

const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w{64})$/;

/** Why a request is refused by its signature (AWS Signature Version 4, worked out again from what came), as Amazon's code. */
export function refusalOfSignature(
  { method, headers }: IncomingMessage,
  url: URL,
  account: Account,
): string | undefined {
  const [, id, day, region, signed = '', signature] = form.exec(headers.authorization ?? '') ?? [];
  if (id === undefined) return 'AccessDenied';
  if (id !== account.id) return 'InvalidAccessKeyId';
  if (region !== account.region) return 'AuthorizationHeaderMalformed';
  const query = [...url.searchParams].map((pair) => pair.map(encode).join('=')).toSorted();
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const payload = headers['x-amz-content-sha256'];
  const request = [method, url.pathname, query.join('&'), lines.join(''), signed, payload].join('\n');
  const digest = createHash('sha256').update(request).digest('hex');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n');
  const key = [day!, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${account.secret}`);
  return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
