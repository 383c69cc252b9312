import { erasedText } from '#domain/fields/erased-text.ts';
import { choice } from '#engine/fields/choice.ts';
import { text } from '#engine/fields/text.ts';
import { madeBy } from '#domain/fields/made-by.ts';
import { erasedAt } from '#domain/fields/erased-at.ts';
import { krs, nip, regon } from '#domain/fields/identifier-fields.ts';
import { partnership } from './partnership.ts';

/** What creditors and debtors have in common: one table, told apart by `type` (contract §11). */
export const businessEntityFields = {
  name: text({ label: { pl: 'Nazwa', en: 'Name' }, required: true, searched: true, erased: { becomes: erasedText } }),
  nip: nip({ unique: { within: ['type'], seenOnly: true }, searched: true, erased: 'blank' }),
  regon: regon({ erased: 'blank' }),
  krs: krs({ erased: 'blank' }),
  partnership,
  type: choice(
    { Creditor: { pl: 'wierzyciel', en: 'creditor' }, Debtor: { pl: 'dłużnik', en: 'debtor' } },
    { label: { pl: 'Typ', en: 'Type' }, readOnly: true },
  ),
  user_id: madeBy(),
  erased_at: erasedAt,
};
