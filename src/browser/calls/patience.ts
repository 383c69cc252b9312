/** How long nothing may be heard of a call, in ms: a network that swallows what is sent says so only after many minutes. */
const ofCall = 60_000;
/** The same of a file: what was handed to the network may still be on its way. */
const ofFile = 180_000;

interface Patience {
  /** Something was heard: the time begins anew. */
  readonly heard: () => void;
  /** Nothing is waited for any more. */
  readonly end: () => void;
}

/** Gives a call up once nothing was heard of it for too long. */
export function waitingFor(what: 'call' | 'file', giveUp: () => void): Patience {
  const begin = () => setTimeout(giveUp, what === 'file' ? ofFile : ofCall);
  let timer = begin();
  const end = () => clearTimeout(timer);
  const heard = () => {
    end();
    timer = begin();
  };
  return { heard, end };
}
