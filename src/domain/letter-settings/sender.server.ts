import type { Db } from '#engine/server/behaviour.ts';
import type { Sender } from '#server/letters/print-data.ts';
import { currentLetterhead } from './current-version.server.ts';
import type { LetterheadFields } from './letterhead-of.ts';

/** The agency as a print is headed by it: the letterhead that counts today. */
export const currentSender = async (db: Db): Promise<Sender> => senderOf(await currentLetterhead(db));

type Named = Pick<LetterheadFields, 'name' | 'street_nr' | 'post_code' | 'city' | 'phone' | 'email' | 'nip'>;

/** The same of a letterhead as it was. */
export function senderOf({ name, street_nr, post_code, city, phone, email, nip }: Named): Sender {
  const place = [post_code, city].filter(Boolean).join(' ');
  const lines = [
    [street_nr, place].filter(Boolean).join(', '),
    [phone && `tel. ${phone}`, email, nip && `NIP ${nip}`].filter(Boolean).join(' · '),
  ];
  return { name, lines: lines.filter((line) => line !== '') };
}
