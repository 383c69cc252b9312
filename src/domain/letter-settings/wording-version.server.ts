import type { Behaviour, Row } from '#engine/server/behaviour.ts';
import type { Problems } from '#engine/server/refusal.ts';
import type { Language } from '#engine/words.ts';
import { parseLetterText, sayFault } from '#domain/letters/letter-text.ts';
import { currentWording } from './current-version.server.ts';
import { addsOfVersions, followCurrent, namedVersion, startFrom } from './letter-versions.server.ts';
import { SHIPPED_VERSION, shippedFields } from './wording-of.ts';
import { letterWording } from './wording-version.ts';

/** A wording is followed by the next of its kind; one whose text cannot be read is refused, each fault by its line. */
export const wordingBehaviour: Behaviour<typeof letterWording> = {
  adds: addsOfVersions(letterWording),

  async prepare(write) {
    const { kind } = write.record;
    if (kind) await followCurrent(write, (db) => currentWording(db, kind));
  },

  check: ({ record, problems }) => checkWording(record, problems),

  async fill(record, context, { restore }) {
    const kind = (record.kind ??= 'leasing');
    const shipped = restore === SHIPPED_VERSION ? { kind, ...shippedFields(kind) } : undefined;
    const earlier = shipped ?? (await namedVersion(context, letterWording, restore, kind));
    const restored = earlier && { version: String(restore), fields: earlier };
    startFrom(record, letterWording, await currentWording(context.db, kind), restored);
  },
};

/** Adds what a wording lacks and what is wrong with its text, in both languages, line by line. */
export function checkWording({ kind, body, ...words }: Readonly<Row>, problems: Problems): void {
  const needed = kind === 'personal_data_notice' ? [] : ['creditor_role', 'debtor_role', 'signed_for'];
  for (const name of needed) if (!words[name]) problems.add(name, 'blank');
  const { faults } = parseLetterText(typeof body === 'string' ? body : '');
  if (faults.length === 0) return;
  const said = (language: Language) => faults.map((fault) => sayFault(fault, language)).join('; ');
  problems.add('body', 'wrong_letter_text', { pl: said('pl'), en: said('en') });
}
