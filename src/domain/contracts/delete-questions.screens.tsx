import type { DeleteAsks } from '#engine/web/list/delete-question.ts';
import { sayIn, type Catalogue } from '#engine/words.ts';

const words = {
  along: { pl: 'Znikną z nią przedmioty: {items}.', en: 'Its items go along: {items}.' },
  ofContract: { pl: 'Zniknie z umowy {contract}.', en: 'It will be gone from contract {contract}.' },
} satisfies Catalogue;

/** What is called by a name more is called so in quotes. */
const quoted = { pl: '„{value}”', en: '“{value}”' };

/** "Usunąć umowę UL/17/2026?", and which items go along. */
export const contractAsks: DeleteAsks = {
  consequence({ contract_items: items }, language) {
    const names = Array.isArray(items) ? items.map(({ name }: { name?: unknown }) => String(name ?? '–')) : [];
    return names.length ? sayIn(language, words.along, { items: names.join(', ') }) : null;
  },
};

/** "Usunąć przedmiot umowy „Ciągnik” (WX 12345)?" */
export const contractItemAsks: DeleteAsks = {
  named: [
    { field: 'name', said: quoted },
    { field: 'registration_no', said: { pl: '({value})', en: '({value})' } },
  ],
  consequence: ({ contract }, language) => sayIn(language, words.ofContract, { contract: String(contract) }),
};
