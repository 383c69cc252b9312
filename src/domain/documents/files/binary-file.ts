import { boolean } from '#engine/fields/boolean.ts';
import { integer } from '#engine/fields/number.ts';
import { reference } from '#engine/fields/reference.ts';
import { secret } from '#engine/fields/secret.ts';
import { text } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';

/** A file of a document: what is known of it here, its bytes in the storage under `storage_key`. */
export const binaryFile = defineResource({
  name: 'binary_file',
  plural: 'binary_files',
  label: {
    pl: { one: 'załącznik', many: 'załączniki', accusative: 'załącznik', genitive: 'załączników', gender: 'm' },
    en: { one: 'attached file', many: 'attached files' },
  },
  title: 'file_name',
  fields: {
    document_id: reference('document', {
      label: { pl: 'Dokument', en: 'Document' },
      required: true,
      goesAlong: { erased: 'removed', told: true },
    }),
    file_name: text({
      label: { pl: 'Nazwa pliku', en: 'File name' },
      readOnly: true,
      required: true,
      searched: true,
      erased: 'follows',
    }),
    content_type: text({ label: { pl: 'Typ pliku', en: 'Content type' }, readOnly: true, required: true }),
    byte_size: integer({ label: { pl: 'Rozmiar w bajtach', en: 'Size in bytes' }, readOnly: true, required: true }),
    // Told, so that one which is brought back is what it was.
    of_letter: boolean({
      label: { pl: 'Plik pisma utworzony przez program', en: 'File of a letter, made by the program' },
      readOnly: true,
      default: false,
    }),
    // Made by the database from the id.
    file_url: text<true>({ label: { pl: 'Adres pliku', en: 'File address' }, readOnly: true }),
    storage_key: secret(text({ label: { pl: 'Klucz w magazynie', en: 'Storage key' } })),
    sha256: secret(text({ label: { pl: 'Skrót SHA-256', en: 'SHA-256 digest' } })),
  },
  within: 'document',
  about: ['content_type'],
  columns: ['file_name', 'content_type', 'byte_size', 'created_at'],
});
