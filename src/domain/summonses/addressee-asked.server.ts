import type { FastifyRequest } from 'fastify';
import { queryOf } from '#engine/server/routes.ts';
import { sentText } from '#engine/sent-text.ts';

/** Whose letter is looked at: the debtor's is the first. */
export const addresseeQuery = { addressee: { schema: { type: 'integer', minimum: 0, default: 0 } } };

export const addresseeIn = (request: FastifyRequest): number => Number(sentText(queryOf(request)['addressee']));
