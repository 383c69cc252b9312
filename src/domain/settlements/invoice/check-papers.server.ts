import { InvalidRecord, Problems } from '#engine/server/refusal.ts';
import type { SettlementDocument } from '../read-document.server.ts';
import { settlement } from '../settlement.ts';
import { isTaxNumberOfSchema, unknownRate } from './fa3.ts';

/** Refuses with 422 what cannot be an invoice, with the reason of each. */
export function refuseUnlessInvoice(document: SettlementDocument): void {
  const problems = closedProblems(document);
  if (document.currency !== 'PLN') problems.add('currency_id', 'invoice_in_zlotys');
  if (document.totals.net <= 0n) problems.add('net', 'invoice_without_net');
  const { nip } = document.agency;
  if (!nip) problems.add('base', 'seller_without_nip');
  else if (!isTaxNumberOfSchema(nip)) problems.add('base', 'seller_nip_unknown', { nip });
  const rate = unknownRate(document.lines);
  if (rate) problems.add('vat', 'vat_rate_unknown', { rate });
  refuse(document, problems);
}

/** Refuses with 422 what the bank cannot be told to transfer. */
export function refuseUnlessTransfer(document: SettlementDocument): void {
  const { currency, totals, creditor, agency } = document;
  const problems = closedProblems(document);
  if (currency !== 'PLN') problems.add('currency_id', 'transfer_in_zlotys');
  if (totals.to_transfer <= 0n) problems.add('to_transfer', 'nothing_to_transfer');
  if (!isPolish(creditor.bank_account)) problems.add('creditor_id', 'creditor_without_account');
  if (!isPolish(agency.bank_account)) problems.add('base', 'agency_without_account');
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
