import type { Locator, Page } from '@playwright/test';
import { attach, makeCase } from '#test/builders.ts';
import type { Person } from '#test/person.ts';
import { open } from './journey.ts';

/** The preview of a file that hangs on a case of its own. */
export async function openPreview(page: Page, office: Person, name: string, bytes: BlobPart): Promise<Locator> {
  const { id } = await makeCase(office);
  const document = await office.create('documents', { debt_case_id: id, description: 'Od dłużnika' });
  await attach(office, document['id'], name, bytes);
  await open(page, `/debt_cases/${id}/documents`);
  await page.getByRole('link', { name, exact: true }).click();
  return page.getByRole('dialog');
}
