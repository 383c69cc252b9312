import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { requiredSession } from './routes.ts';
import { refuseForeignToken } from './security-token.ts';
import type { Session } from './session.ts';
import { askFor, type Step } from './steps.ts';

/** The session of a call that does one step, and whether it is asked at all; 401 while another is asked before it. */
export async function sessionAt(
  request: FastifyRequest,
  services: Services,
  step: Step,
): Promise<{ readonly session: Session; readonly isDue: boolean }> {
  const session = await requiredSession(request, services);
  refuseForeignToken(request);
  const [due] = session.steps;
  if (!due || !session.steps.includes(step)) return { session, isDue: false };
  if (due !== step) throw askFor(due, session);
  return { session, isDue: true };
}
