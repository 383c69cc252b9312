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
  /** For how many milliseconds after it was first handed over the same message handed over again arrives only once. */
  readonly knowsAgainFor: number;
  /**
   * Hands the message over. `begin` is waited for in the last moment in which it certainly has not gone out: when that
   * throws, it does not. Throws {@link MessageRefused} when trying again is no use, {@link MessageUncertain} when nobody
   * can tell whether it went out, any other error when trying again may help.
   */
  send(message: Message, begin?: () => Promise<void>): Promise<void>;
}

export type MessageSenders = Readonly<Record<MessageKind, MessageSender>>;

/** The message was not taken now; `message` says why in words, with what was answered. */
export class MessageNotTaken extends Error {
  override readonly name: string = 'MessageNotTaken';
}

/** The message will never be taken: no such mailbox, a wrong number, wrong credentials. */
export class MessageRefused extends MessageNotTaken {
  override readonly name = 'MessageRefused';
}

/** The message was handed over and no answer came: it may have arrived. */
export class MessageUncertain extends Error {
  override readonly name = 'MessageUncertain';
}
