import type { TemplateField } from './field.ts';

/** What a preview says where no case is chosen; anything else by its kind. */
const samples: Readonly<Record<string, unknown>> = {
  'debt_case.odzysk_no': '2026/000123',
  'debt_case.zd_no': 'ZD/45/2026',
  'debt_case.invoice_no': 'FV 12/2026',
  'debt_case.initial_amount': '12345.60',
  'debt_case.debtor': 'Transport Żuraw sp. z o.o.',
  'debt_case.creditor': 'Leasing Przykładowy S.A.',
  'debtor.name': 'Transport Żuraw sp. z o.o.',
  'creditor.name': 'Leasing Przykładowy S.A.',
  'recipient.first_name': 'Anna',
  'recipient.last_name': 'Żuraw',
  'recipient.full_name': 'Anna Żuraw',
  'recipient.email': 'anna@zuraw.example',
  'recipient.phone': '+48512345678',
};

/** A value such as the field may have; the field's name in brackets where none can be thought of. */
export function sampleValue({ root, name, field, label }: TemplateField): unknown {
  const known = samples[`${root}.${name}`] ?? field.kind.sample;
  if (known !== undefined && !field.to) return known;
  return known ?? field.choices?.[0]?.value ?? `[${label.pl}]`;
}
