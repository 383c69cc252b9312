import { readFileSync } from 'node:fs';
import { XmlDocument, xmlRegisterInputProvider, XsdValidator } from 'libxml2-wasm';
import { fsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

/*
 * The schema as the Ministry of Finance publishes it (CIRFMF/ksef-docs, faktury/schemy/FA; licence beside it). It names what
 * it imports by addresses of crd.gov.pl: here they are the files beside it.
 */
const folder = new URL('./', import.meta.url).pathname;
const local = (address: string) => folder + address.slice(address.lastIndexOf('/') + 1);

xmlRegisterInputProvider({
  ...fsInputProviders,
  match: (address) => address.endsWith('.xsd'),
  open: (address) => fsInputProviders.open(local(address)),
});

const schema = 'schemat_FA(3)_v1-0E.xsd';
const parsed = XmlDocument.fromString(readFileSync(folder + schema, 'utf8'), { url: schema });
const validator = XsdValidator.fromDoc(parsed);

/** What the published schema of FA(3) finds wrong with an invoice; nothing when it is valid. */
export function fa3Problems(xml: string): string[] {
  const document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    const details = (error as { details?: { message: string; line: number }[] }).details;
    return details?.map(({ message, line }) => `${line}: ${message.trim()}`) ?? [String(error)];
  } finally {
    document.dispose();
  }
}
