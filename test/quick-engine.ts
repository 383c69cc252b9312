/**
 * A flag for processes that live for seconds: WebAssembly, which the embedded database is, is compiled once and quickly.
 * Compiling anew what is called often takes half of the processor's time of a start, and pays only later.
 */
export const quickEngine = '--liftoff-only';

/** What a process is to be started with, so that its engine is as quick as that of this one; nothing but in tests. */
export const sameEngine = process.execArgv.filter((flag) => flag === quickEngine);
