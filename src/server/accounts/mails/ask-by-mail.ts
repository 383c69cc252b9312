import { type Call, describes } from '#engine/server/describe/call.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Services } from '../../services.ts';
import type { LinkPurpose } from './account-links.ts';
import { sendAccountMail } from './account-mail.ts';
import { digestOf } from '../digest.ts';
import { limitStrangers } from '../guesses/limit-strangers.ts';
import { signInAddress } from '../sign-in.ts';
import { TooManyRequests } from '../guesses/too-many-requests.ts';
import { triesPerMinute } from '../guesses/tries-per-minute.ts';

const asked = z.object({ user: z.object({ email: signInAddress }) });

/** `POST {user: {email}}`: always 201, with a mail if the address has an account (contract §5). */
export function askByMail(
  app: FastifyInstance,
  services: Services,
  path: string,
  purpose: LinkPurpose,
  call: Call,
): void {
  const limit = limitStrangers(services.config.ODZYSK_SIGN_IN_PER_MINUTE);
  // Nobody's mailbox is filled by asking again and again.
  const countAddress = triesPerMinute(3);

  app.post(path, { ...describes(call), ...limit }, async (request, reply) => {
    const given = asked.safeParse(request.body);
    if (given.success && (await isWithin(countAddress, digestOf(given.data.user.email)))) {
      await sendAccountMail(services.jobs, { purpose, email: given.data.user.email });
    }
    return reply.code(201).send({});
  });
}

async function isWithin(count: (key: string) => Promise<void>, key: string): Promise<boolean> {
  try {
    await count(key);
    return true;
  } catch (error) {
    if (error instanceof TooManyRequests) return false;
    throw error;
  }
}
