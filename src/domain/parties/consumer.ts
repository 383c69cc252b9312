/** What tells whether a debtor is a consumer. */
export interface ConsumerFacts {
  readonly consumer: boolean | null;
  readonly partnership: string | null;
  readonly nip: string | null;
}

/** A natural person and whoever has neither a legal form nor a tax number, unless it is recorded (art. 22¹ k.c.). */
export function isConsumer({ consumer, partnership, nip }: ConsumerFacts): boolean {
  return consumer ?? (partnership === 'natural_person' || (!partnership && !nip));
}
