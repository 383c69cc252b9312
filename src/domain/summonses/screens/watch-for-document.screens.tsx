import { get } from '#browser/calls/api-client.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import type { Page } from '#engine/web/use-records.ts';

/** The delay of the documents list (spec §9), in ms. */
const delay = 1500;
const mostTimes = 20;
/** PDF and DOCX. */
const filesOfLetter = 2;

interface Files {
  readonly binary_files: readonly unknown[];
}

/** Refreshes the documents of a case until the files of its newest one are there; letters are made in the background. */
export async function watchForDocument(caseId: number, timesLeft = mostTimes): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, delay);
  });
  await announceModelChange('documents');
  const search = { debt_case_id: caseId, per_page: 1, s: 'id desc' };
  const newest = await get<Page<Files>>('/api/documents', search).catch(() => null);
  const isThere = (newest?.data[0]?.binary_files.length ?? 0) >= filesOfLetter;
  if (!isThere && newest && timesLeft > 1) await watchForDocument(caseId, timesLeft - 1);
  else await announceModelChange('documents');
}
