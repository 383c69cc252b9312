import { formatCount } from '#engine/format.ts';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { digestOf } from '#server/accounts/digest.ts';
import type { Config } from '#server/config.ts';
import { countToday } from '#server/limits/day-counts.ts';

/** What of the settings bounds messages. */
export type MessageLimits = Pick<Config, 'ODZYSK_MESSAGES_PER_DAY' | 'ODZYSK_MESSAGES_PER_RECIPIENT' | 'SMS_COUNTRIES'>;

/** Counts a message against its sender's day and its recipient's, whoever else writes to them; refuses with 429. */
export async function countMessage({ access }: Context, tx: Tx, message: Row, limits: MessageLimits): Promise<void> {
  const { ODZYSK_MESSAGES_PER_DAY: ofSender, ODZYSK_MESSAGES_PER_RECIPIENT: toRecipient } = limits;
  await countToday(tx, { key: `messages_of ${access.actor.id}`, most: ofSender }, wordsOfSender(ofSender));
  const address = String(message.kind === 'sms' ? message.recipient_sms : message.recipient_email).toLowerCase();
  const key = `messages_to ${digestOf(`${String(message.kind)} ${address}`)}`;
  await countToday(tx, { key, most: toRecipient }, wordsOfRecipient(toRecipient));
}

const wordsOfSender = (most: number) => ({
  pl: `Dzienny limit wysyłanych wiadomości (${formatCount(most)} na osobę) jest wyczerpany. Następne można wysłać jutro`,
  en: `The daily limit of messages (${formatCount(most)} a person) is used up. Send the next ones tomorrow`,
});

const wordsOfRecipient = (most: number) => ({
  pl: `Do tego odbiorcy wysłano dziś już tyle wiadomości, ile wolno (${formatCount(most)}). Następną można wysłać jutro`,
  en: `This recipient was sent as many messages today as are allowed (${formatCount(most)}). Send the next one tomorrow`,
});
