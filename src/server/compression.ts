import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Call } from '#engine/server/describe/call.ts';

/** Bytes below which an answer is one packet anyway. */
const least = 1_400;

/** Bytes up to which an answer is packed at once, in about a millisecond: a stream and a thread cost more than that. */
const mostAtOnce = 256 * 1024;

const quick = { [constants.BROTLI_PARAM_QUALITY]: 1 };

/** How answers are packed whose parts are to arrive one by one. */
export const packedPieceByPiece: RouteOptions['compress'] = {
  customTypes: /ndjson/,
  encodings: ['br', 'gzip'],
  brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: quick },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 1 },
};

/** Packs the JSON and CSV of the routes that are added from here on, as cheaply as it can be done (docs/decisions/0020). */
export async function compressAnswers(api: FastifyInstance): Promise<void> {
  api.addHook('onRoute', (route) => {
    if (route.compress === undefined && route.config?.call && sendsFile(route.config.call)) route.compress = false;
  });
  await api.register(compress, {
    // Ours send nothing packed; whoever did could make a few bytes fill the memory.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: least,
    syncThreshold: mostAtOnce,
    brotliOptions: { params: quick },
    zlibOptions: { level: 1 },
  });
}

/** Events are told as they happen, letters and scans are packed already, and a file's length is its own. */
function sendsFile({ answers }: Call): boolean {
  return Object.values(answers).some(({ file }) => file !== undefined && file !== 'text/csv');
}
