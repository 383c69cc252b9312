export type MessageKind = 'email' | 'sms';

export interface Message {
  /** Names this message for ever: the same one tried again has the same. */
  readonly id: string;
  readonly kind: MessageKind;
  /** An e-mail address, or a phone number as E.164. */
  readonly to: string;
  /** E-mail alone. */
  readonly subject: string | null;
  readonly text: string;
}

/** One way out. */
export interface MessageSender {
  /** False when it only writes to the outbox. */
  readonly isReal: boolean;
  /** The same message handed over twice arrives once. */
  readonly isRepeatable: boolean;
  /** Hands the message over; throws {@link MessageRefused} when trying again is no use, any other error when it may be. */
  send(message: Message): Promise<void>;
}

export type MessageSenders = Readonly<Record<MessageKind, MessageSender>>;

/** The message will never be taken: no such mailbox, a wrong number, wrong credentials. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
}
