import type { Db } from '#engine/server/behaviour.ts';
import type { Sender } from '#server/letters/print-data.ts';
import { currentLetterhead } from './current-version.server.ts';

/** The agency as a print is headed by it: the letterhead that counts today. */
export async function currentSender(db: Db): Promise<Sender> {
  const { name, street_nr, post_code, city, phone, email, nip } = await currentLetterhead(db);
  const place = [post_code, city].filter(Boolean).join(' ');
  const lines = [
    [street_nr, place].filter(Boolean).join(', '),
    [phone && `tel. ${phone}`, email, nip && `NIP ${nip}`].filter(Boolean).join(' · '),
  ];
  return { name, lines: lines.filter((line) => line !== '') };
}
