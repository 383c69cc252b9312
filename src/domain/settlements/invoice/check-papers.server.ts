import type { Context } from '#engine/server/behaviour.ts';
import { formatRate } from '#engine/money.ts';
import { InvalidRecord, Problems } from '#engine/server/refusal.ts';
import { isAbroad } from '#domain/fields/country.ts';
import { letterhead } from '#domain/letter-settings/letterhead.ts';
import type { SettlementDocument } from '../read-document.server.ts';
import { settlement } from '../settlement.ts';
import { hasZeroRate, isTaxNumberOfSchema, unknownRate } from './fa3.ts';

/** Refuses with 422 what cannot be an invoice, with the reason of each; whoever may not mend it is told who may. */
export function refuseUnlessInvoice(document: SettlementDocument, { access }: Context): void {
  const isMine = access.right(letterhead, 'create') !== false;
  const problems = closedProblems(document);
  if (document.currency !== 'PLN') problems.add('currency_id', 'invoice_in_zlotys');
  if (document.totals.net <= 0n) problems.add('net', 'invoice_without_net');
  const { nip } = document.agency;
  if (!nip) problems.add('base', isMine ? 'seller_without_nip' : 'ask_for_seller_nip');
  else if (!isTaxNumberOfSchema(nip))
    problems.add('base', isMine ? 'seller_nip_unknown' : 'ask_for_known_seller_nip', { nip });
  const rate = unknownRate(document.lines);
  if (rate) problems.add('vat', 'vat_rate_unknown', { rate: formatRate(rate) });
  // There the tax is the buyer's, by a European number that nobody recorded; "0 KR" is of sales in Poland.
  if (isAbroad(document.creditor.address?.country) && hasZeroRate(document.lines))
    problems.add('vat', 'zero_rate_abroad');
  refuse(document, problems);
}

/** Refuses with 422 what the bank cannot be told to transfer. */
export function refuseUnlessTransfer(document: SettlementDocument, { access }: Context): void {
  const isMine = access.right(letterhead, 'create') !== false;
  const { currency, totals, creditor, payer_account } = document;
  const problems = closedProblems(document);
  if (currency !== 'PLN') problems.add('currency_id', 'transfer_in_zlotys');
  if (totals.to_transfer <= 0n) problems.add('to_transfer', 'nothing_to_transfer');
  if (!isPolish(creditor.bank_account)) problems.add('creditor_id', 'creditor_without_account');
  if (!isPolish(payer_account)) problems.add('base', isMine ? 'agency_without_account' : 'ask_for_agency_account');
  else if (payer_account === creditor.bank_account) problems.add('base', 'transfer_to_itself');
  refuse(document, problems);
}

function closedProblems({ settlement: { state } }: SettlementDocument): Problems {
  const problems = new Problems();
  if (state !== 'closed') problems.add('state', 'settlement_not_closed');
  return problems;
}

function refuse({ settlement: { id } }: SettlementDocument, problems: Problems): void {
  if (problems.any) throw new InvalidRecord(settlement, { id }, problems);
}

const isPolish = (account: string | null): boolean => /^\d{26}$/.test(account ?? '');
