import type { Services } from './services.ts';

/** What the agency's work leaves to be done after its requests were answered. */
export function addDomainJobs(_services: Services): void {}
