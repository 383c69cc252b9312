import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { refusalOfSignature } from './s3-signature.ts';

interface Stored {
  readonly bytes: Buffer;
  readonly at: Date;
}

/**
 * A status; a broken connection; a success with a page of some proxy and nothing done; half of the bytes, and then the end or silence;
 * or something to wait for before all is done as always.
 */
export type S3Fault = number | 'break' | 'page' | 'half' | 'stall' | Promise<unknown>;

export interface S3Server {
  /** What the settings of Odzysk have to be for it. */
  readonly settings: Readonly<Record<string, string>>;
  /** What the bucket holds, by its keys; a test may put things there of its own. */
  readonly objects: Map<string, Stored>;
  /** Requests as `PUT 5b/5b…`. */
  readonly requests: string[];
  /** What requests of a method meet instead of being done. */
  readonly faults: Map<string, S3Fault>;
  close(): Promise<void>;
}

const s3Account = { id: 'ODZYSKTEST', secret: 'tajny/klucz+magazynu', region: 'eu-central-1' };

/**
 * A bucket behind Amazon's protocol, as far as Odzysk speaks it: requests are signed (SigV4) and checked, bodies are held
 * against their length and digest, an object is there whole or not at all, a list tells nothing but that there is a bucket, errors are Amazon's.
 */
export async function startS3Server(): Promise<S3Server> {
  const bucket = 'odzysk';
  const objects = new Map<string, Stored>();
  const requests: string[] = [];
  const faults: S3Server['faults'] = new Map();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://s3');
    const [, asked, ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    const method = request.method ?? '';
    requests.push(`${method} ${key}`);
    const fault = faults.get(method);
    if (fault === 'break') return void request.socket.destroy();
    const bytes = await buffer(request);
    if (fault === 'page')
      return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>Zaloguj się</html>');
    if (fault instanceof Promise) await fault;
    else if (typeof fault === 'number') return refuse(response, fault, 'ServiceUnavailable');
    const signature = refusalOfSignature(request, url, s3Account);
    if (signature) return refuse(response, signature === 'AuthorizationHeaderMalformed' ? 400 : 403, signature);
    if (asked !== bucket) return refuse(response, 404, 'NoSuchBucket');
    if (method === 'PUT') return put(request, response, key, bytes);
    if (method === 'DELETE') return void (objects.delete(key), response.writeHead(204).end());
    if (key === '') return list(response);
    const found = objects.get(key);
    if (!found) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'Content-Length': found.bytes.length, 'Last-Modified': found.at.toUTCString() });
    if (method === 'HEAD') return void response.end();
    if (fault === undefined || fault instanceof Promise) return void response.end(found.bytes);
    response.write(found.bytes.subarray(0, found.bytes.length / 2), () => fault === 'half' && response.destroy());
  }

  function put({ headers }: IncomingMessage, response: ServerResponse, key: string, bytes: Buffer): void {
    const sent = headers['x-amz-checksum-sha256'];
    if (sent !== undefined && sent !== createHash('sha256').update(bytes).digest('base64')) {
      return refuse(response, 400, 'BadDigest');
    }
    objects.set(key, { bytes, at: new Date() });
    response.writeHead(200, { ETag: `"${createHash('md5').update(bytes).digest('hex')}"` }).end();
  }

  function list(response: ServerResponse): void {
    const body = '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>';
    response.writeHead(200, { 'Content-Type': 'application/xml' }).end(body);
  }

  // A body that is cut off ends the request without an answer and without an object.
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: s3Account.region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: s3Account.id,
    S3_SECRET_ACCESS_KEY: s3Account.secret,
  };
  return {
    settings,
    objects,
    requests,
    faults,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(body);
}
