import { type Message, MessageRefused, type MessageSenders } from '../messages/message.ts';

/** Sends a mail of the product's own. Trying a refused one again is no use: the mailbox is not there. */
export async function sendUnlessRefused(messages: MessageSenders, message: Message): Promise<void> {
  try {
    await messages[message.kind].send(message);
  } catch (error) {
    if (!(error instanceof MessageRefused)) throw error;
  }
}
