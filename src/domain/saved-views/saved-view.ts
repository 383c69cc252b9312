import { boolean } from '#engine/fields/boolean.ts';
import { integer } from '#engine/fields/number.ts';
import { text } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';
import { madeBy } from '#domain/fields/made-by.ts';
import { viewColumns } from './view-columns.ts';

const answered = { readOnly: true, storage: { in: 'answer' } } as const;

/** The address of a list, with its filters, order and page size, under a name. */
export const savedView = defineResource({
  name: 'saved_view',
  plural: 'saved_views',
  label: {
    pl: { one: 'widok', many: 'widoki', accusative: 'widok', genitive: 'widoków', gender: 'm' },
    en: { one: 'view', many: 'views' },
  },
  title: 'name',
  fields: {
    name: text({ label: { pl: 'Nazwa', en: 'Name' }, required: true }),
    address: text({
      label: { pl: 'Adres listy', en: 'Address of the list' },
      help: { pl: 'Lista z filtrami, jak w pasku adresu', en: 'The list with its filters, as in the address bar' },
      required: true,
      max: 4_000,
    }),
    columns: viewColumns({ pl: 'Kolumny', en: 'Columns' }),
    shared: boolean({
      label: { pl: 'Wspólny', en: 'Shared' },
      help: { pl: 'Widzą go wszyscy pracownicy', en: 'All staff see it' },
      required: true,
      default: false,
      notCopied: true,
    }),
    // What a person kept goes with their account.
    user_id: { ...madeBy(), goesAlong: { erased: 'removed', told: true } },
    count: { ...integer({ label: { pl: 'Pozycje', en: 'Rows' } }), ...answered },
    pinned: { ...boolean({ label: { pl: 'Przypięty', en: 'Pinned' } }), ...answered },
    start_page: { ...boolean({ label: { pl: 'Strona startowa', en: 'Start page' } }), ...answered },
  },
  about: ['user_id'],
  sort: 'name asc',
  columns: ['name', 'shared', 'user_id', 'address'],
  filters: ['name_cont', 'shared_eq'],
  sections: [{ title: { pl: 'Widok', en: 'View' }, fields: ['name', 'shared', 'address', 'columns'] }],
});
