import { expect, test } from './journey.ts';
import { lookAtScreen } from './look-at-screen.ts';
import { isAlike, navigationLabels, plurals, sections, someId } from './screen-catalogue.ts';

// Last and alone, one walk would keep everybody waiting for minutes.
test.describe.configure({ mode: 'parallel' });

test.beforeEach(async ({ desk }) => desk.speak('pl'));
test.afterAll(async ({ desk }) => desk.rest());

const labelOf = (plural: string) => navigationLabels[plural]?.[0] ?? '';

for (const plural of plurals) {
  test(`${plural}: list, new, record, form and copy open by their addresses`, async ({ desk, office }) => {
    const id = await someId(office, plural);
    const forms = isAlike(plural) ? [] : ['/new', `/${id}/edit`, `/${id}/copy`];
    // That every kind of address is loaded as well is in `deep-links.spec.ts`.
    await desk.page.goto(`/${plural}`);
    for (const path of ['', `/${id}`, ...forms]) {
      await test.step(`/${plural}${path}`, async () => {
        if (path !== '') await desk.follow(`/${plural}${path}`);
        await lookAtScreen(desk, { language: 'pl', in: 'page', place: labelOf(plural) });
        expect(new URL(desk.page.url()).pathname).toBe(`/${plural}${path}`);
      });
    }
  });
}

for (const [plural, parts] of Object.entries(sections)) {
  test(`${plural}: every section opens by its address`, async ({ desk, office }) => {
    const id = await someId(office, plural);
    await desk.page.goto(`/${plural}/${id}`);
    for (const [part, [label]] of Object.entries(parts)) {
      await test.step(`/${plural}/${id}/${part}`, async () => {
        await desk.follow(`/${plural}/${id}/${part}`);
        await lookAtScreen(desk, { language: 'pl', in: 'page', place: labelOf(plural) });
        const tabs = desk.page.getByRole('navigation', { name: 'Części rekordu' });
        await expect(tabs.locator('[aria-current=page]')).toHaveText(new RegExp(`^${label}`));
      });
    }
  });
}

test('the welcome page, the work panel, the import and the letters open by their addresses', async ({
  desk,
  office,
}) => {
  const { id } = (await office.get('/api/debt_cases?q[debt_case_type_code_eq]=leasing&per_page=1')).body['data'][0];
  const places: [path: string, place: string | null][] = [
    ['/', null],
    ['/users/1/activities', 'Panel pracy'],
    ['/debt_cases/import', 'Sprawy'],
    [`/debt_cases/${id}/report_call_leasing`, 'Sprawy'],
    [`/debt_cases/${id}/report_call_loan`, 'Sprawy'],
    [`/debt_cases/${id}/letters?kind=call_to_pay`, 'Sprawy'],
    [`/debt_cases/${id}/letters?kind=interest_note`, 'Sprawy'],
  ];
  for (const [path, place] of places) {
    await test.step(path, async () => {
      await desk.page.goto(path);
      await lookAtScreen(desk, { language: 'pl', in: 'page', place });
    });
  }
});
