import { boolean } from '#engine/fields/boolean.ts';
import { date, datetime } from '#engine/fields/date.ts';
import { integer } from '#engine/fields/number.ts';
import { children, reference } from '#engine/fields/reference.ts';
import { longText } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';
import { madeBy } from '#domain/fields/made-by.ts';
import { debtCaseField } from '#domain/cases/debt-case-field.ts';
import { contractsField } from '#domain/contracts/contracts-field.ts';

export const document = defineResource({
  name: 'document',
  plural: 'documents',
  label: {
    pl: { one: 'dokument', many: 'dokumenty', accusative: 'dokument', genitive: 'dokumentów', gender: 'm' },
    en: { one: 'document', many: 'documents' },
  },
  title: 'description',
  fields: {
    debt_case_id: debtCaseField,
    description: longText({ label: { pl: 'Opis', en: 'Description' }, searched: true, erased: 'text' }),
    contract_ids: contractsField('document'),
    visible: boolean({
      label: { pl: 'Widoczny', en: 'Visible' },
      help: { pl: 'Czy widzi go pracownik wierzyciela', en: 'Whether the creditor’s employees see it' },
      default: false,
    }),
    uploaded_at: datetime({ label: { pl: 'Data dodania', en: 'Uploaded at' }, readOnly: true }),
    user_id: madeBy(),
    letterhead_id: reference('letterhead', {
      label: { pl: 'Wersja nagłówka', en: 'Version of the letterhead' },
      readOnly: true,
    }),
    letter_wording_id: reference('letter_wording', {
      label: { pl: 'Wersja treści', en: 'Version of the wording' },
      help: { pl: 'Jeśli puste: treść dostarczona z programem', en: 'Blank: the wording that comes with the product' },
      readOnly: true,
    }),
    other_terms: boolean({
      label: { pl: 'Inny rachunek lub podpisujący', en: 'Other account or signatory' },
      help: { pl: 'Wpisany ręcznie, nieznany systemowi', en: 'Typed in, not known to the system' },
      readOnly: true,
      default: false,
    }),
    deadline: date({ label: { pl: 'Termin z pisma', en: 'Deadline of the letter' }, readOnly: true }),
    working_days: integer({
      label: { pl: 'Termin od doręczenia (dni robocze)', en: 'Deadline from delivery (working days)' },
      readOnly: true,
    }),
    has_data_notice: boolean({
      label: { pl: 'Zawiera informację z art. 14 RODO', en: 'Has the notice of art. 14 GDPR' },
      readOnly: true,
      default: false,
    }),
    binary_files: children('binary_file', 'document_id', {
      label: { pl: 'Pliki', en: 'Files' },
      association: 'binary_files',
      readOnly: true,
    }),
  },
  within: 'debt_case',
  search: 'description_or_debt_case_odzysk_no',
  about: ['uploaded_at'],
  columns: ['description', 'binary_files', 'debt_case_id', 'uploaded_at', 'user_id', 'visible'],
  csv: ['description', 'debt_case_id', 'uploaded_at', 'user_id', 'visible'],
  filters: [
    'description_or_debt_case_odzysk_no_cont',
    'user_id_eq',
    'visible_eq',
    'other_terms_eq',
    'binary_files_file_name_cont',
    'debt_case_debtor_name_cont',
    'uploaded_at_gteq',
    'uploaded_at_lteq',
  ],
  sections: [
    {
      title: { pl: 'Dokument', en: 'Document' },
      fields: ['debt_case_id', 'description', 'contract_ids', 'visible', 'binary_files'],
    },
    {
      title: { pl: 'Pismo utworzone według', en: 'Letter made by' },
      fields: ['letterhead_id', 'letter_wording_id', 'working_days', 'deadline', 'other_terms', 'has_data_notice'],
      when: { letterhead_id_not_null: true },
    },
  ],
});
