/** What the embedded database's process is told at its start, as JSON in its first argument. */
export interface EmbeddedStart {
  directory: string;
  /** Path of the socket, or named pipe, it is to serve. */
  socket: string;
  durable: boolean;
  /** How long to wait for a directory in use, in milliseconds. */
  patience: number;
}

/** What that process answers, once. Any message to it afterwards means: close. */
export type EmbeddedMessage = { ready: true } | { failed: string; inUse: boolean };
