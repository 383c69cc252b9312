import { model } from '#domain/areas.server.ts';

/** Made by an upload, not by themselves, or never changed. */
const madeOtherwise = new Set([
  'binary_files',
  'santander_import_files',
  'business_entities',
  'letterheads',
  'letter_wordings',
  'promises',
  'bank_statements',
  'bank_transfers',
  'bank_transfer_matches',
  'debtor_bank_accounts',
]);

/** Those that a person makes, changes and deletes by the calls that all resources have. */
export const madeByHand = model.resources.filter(({ plural }) => !madeOtherwise.has(plural));
