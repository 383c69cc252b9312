import { choice } from '#engine/fields/choice.ts';
import { text } from '#engine/fields/text.ts';
import { madeBy } from '#domain/accounts/made-by.ts';
import { erasedAt } from '#domain/personal-data/erased-at.ts';
import { formatNip, isKrs, isNip, isRegon, normalizeNip, normalizeRegisterNumber } from './identifier.ts';
import { partnership } from './partnership.ts';

/** What creditors and debtors have in common: one table, told apart by `type` (contract §11). */
export const businessEntityFields = {
  name: text({ label: { pl: 'Nazwa', en: 'Name' }, required: true, searched: true }),
  nip: text({
    label: { pl: 'NIP', en: 'Tax number (NIP)' },
    normalise: normalizeNip,
    check: (value) => (isNip(value) ? null : 'not_nip'),
    format: formatNip,
    unique: { within: ['type'] },
    searched: true,
  }),
  regon: text({
    label: { pl: 'REGON', en: 'Statistical number (REGON)' },
    normalise: normalizeRegisterNumber,
    check: (value) => (isRegon(value) ? null : 'not_regon'),
  }),
  krs: text({
    label: { pl: 'KRS', en: 'Court register number (KRS)' },
    normalise: normalizeRegisterNumber,
    check: (value) => (isKrs(value) ? null : 'not_krs'),
  }),
  partnership,
  type: choice(
    { Creditor: { pl: 'wierzyciel', en: 'creditor' }, Debtor: { pl: 'dłużnik', en: 'debtor' } },
    { label: { pl: 'Typ', en: 'Type' }, readOnly: true },
  ),
  user_id: madeBy(),
  erased_at: erasedAt,
};
