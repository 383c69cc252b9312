import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { LetterData } from '#domain/letters/letter-data.ts';
import { printedLetter } from '#domain/letters/printed-letter.ts';
import { atOnce } from '../limits/at-once.ts';
import { errorOutput } from '../log/log-output.ts';
import { LetterProcessError, LetterTemplateError } from './render-error.ts';
import type { PrintData } from './print-data.ts';
import type { LetterForm, RenderAnswer, RenderRequest } from './render-message.ts';
import { takingTurns } from './taking-turns.ts';
import { shippedFrame, shippedParts } from './template-files.ts';
import type { LetterParts } from './template-files.ts';

const ENTRY = fileURLToPath(new URL('./letter-process.ts', import.meta.url));
// Nothing listens there: should a template get past every other refusal, it cannot reach the network.
const CLOSED = 'http://127.0.0.1:9';

/** Of one person, made or waiting to be made; who asked for them may have left. */
const mostPreviews = 10;

export interface LetterRenderer {
  /**
   * A letter as PDF/A, DOCX or preview. `template` is Typst source, `data` reaches it only as JSON, never as source.
   * Throws LetterTemplateError naming the line, LetterProcessError when it takes too long or the process dies,
   * RangeError on a malformed date or amount, TooManyRequests beyond the previews a person may wait for. Letters wait for those of the same `person` (by id) before them; people take turns.
   */
  render(template: string, data: LetterData, form?: LetterForm, person?: number): Promise<Uint8Array>;
  /**
   * A tagged PDF of what is no letter. `template` is Typst source of ours that may import `page-frame.typ` and finds `data` in
   * `print.json`. Throws and waits as {@link render} does.
   */
  print(template: string, data: PrintData, person?: number): Promise<Uint8Array>;
  /** Ends the process; letters not yet made are refused. */
  close(): void;
}

interface Job {
  readonly request: RenderRequest;
  readonly resolve: (file: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Renders letters one after the other in a process of its own, started with the first letter, killed after
 * `timeout_ms` (20 s) on one letter, replaced after a death. `parts` replace the shipped frame and notice.
 */
export function createLetterRenderer({
  timeout_ms = 20_000,
  parts = shippedParts(),
}: { timeout_ms?: number; parts?: LetterParts } = {}): LetterRenderer {
  const waiting = takingTurns<Job>();
  let child: ChildProcess | null = null;
  let current: { job: Job; timer: NodeJS.Timeout } | null = null;
  let nextId = 1;
  let closed = false;
  const beginPreview = atOnce(mostPreviews, {
    pl: `Naraz można otworzyć najwyżej ${mostPreviews} podglądów pism. Poczekaj, aż poprzednie się pokażą, i spróbuj ponownie`,
    en: `At most ${mostPreviews} previews of letters can be made at a time. Wait until those before are shown and try again`,
  });

  function settle(end: (job: Job) => void): void {
    if (!current) return;
    const { job, timer } = current;
    clearTimeout(timer);
    current = null;
    child?.unref();
    child?.channel?.unref();
    end(job);
    startNext();
  }

  function startChild(): ChildProcess {
    const started = forkLetterProcess();
    started.on('message', (answer: RenderAnswer) => {
      // A process that was dropped may still have had an answer on its way.
      if (answer.id !== current?.job.request.id) return;
      settle(({ resolve, reject }) => {
        if ('file' in answer) resolve(new Uint8Array(answer.file));
        else reject(new LetterTemplateError(answer.fault));
      });
    });
    const lost = (reason: string) => {
      if (child !== started) return;
      child = null;
      settle(({ reject }) => reject(new LetterProcessError(reason)));
    };
    readComplaints(started);
    started.on('error', (error) => lost(`the letter process failed: ${error.message}`));
    started.on('exit', (code, signal) => lost(`the letter process ended (${signal ?? code})`));
    return started;
  }

  function drop(reason: string): void {
    const dropped = child;
    child = null;
    dropped?.kill('SIGKILL');
    settle(({ reject }) => reject(new LetterProcessError(reason)));
  }

  function startNext(): void {
    if (current || closed) return;
    const job = waiting.next();
    if (!job) return;
    child ??= startChild();
    child.ref();
    child.channel?.ref();
    const timer = setTimeout(() => drop(`the letter took longer than ${timeout_ms} ms`), timeout_ms);
    current = { job, timer };
    child.send(job.request, (error) => error && drop(`the letter process is gone: ${error.message}`));
  }

  function ask(asked: Omit<RenderRequest, 'id' | 'created_at'>, person: number): Promise<Uint8Array> {
    const request = { ...asked, id: nextId++, created_at: Math.floor(Date.now() / 1000) };
    return new Promise<Uint8Array>((resolve, reject) => {
      waiting.add(person, { request, resolve, reject });
      startNext();
    });
  }

  function refuseOnceClosed(): void {
    if (closed) throw new LetterProcessError('the letter renderer is closed');
  }

  return {
    async render(template, data, form = 'pdf', person = 0) {
      refuseOnceClosed();
      const sources = { ...parts, 'letter.typ': template };
      const asked = { form, sources, data: JSON.stringify(printedLetter(data)), agency: data.agency.name };
      const end = form === 'preview' ? beginPreview(person) : undefined;
      try {
        return await ask(asked, person);
      } finally {
        end?.();
      }
    },
    async print(template, data, person = 0) {
      refuseOnceClosed();
      const sources = { ...shippedFrame(), 'print.typ': template };
      return ask({ form: 'print', sources, data: JSON.stringify(data), agency: data.sender.name }, person);
    },
    close() {
      closed = true;
      for (const { reject } of waiting.clear()) reject(new LetterProcessError('the letter renderer is closed'));
      drop('the letter renderer is closed');
    },
  };
}

function forkLetterProcess(): ChildProcess {
  const nowhere = join(tmpdir(), `odzysk-letters-${randomUUID()}`);
  return fork(ENTRY, [nowhere, String(process.pid)], {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: closedEnvironment(nowhere),
  });
}

/** What the compiler says each time it makes a tree is no complaint. */
const chatter = 'Get HastElementContent.';

function readComplaints({ stderr }: ChildProcess): void {
  if (!stderr) return;
  // An idle process keeps no server alive by its silence.
  if (stderr instanceof Socket) stderr.unref();
  createInterface({ input: stderr }).on('line', (line) => line !== chatter && errorOutput.write(`${line}\n`));
}

// No secrets of the server, no package directory of the person who started it, no way out.
function closedEnvironment(nowhere: string): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'NODE_COMPILE_CACHE'].map((name) => [name, process.env[name]]);
  const homes = ['HOME', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA', 'XDG_CACHE_HOME', 'XDG_DATA_HOME'];
  const proxies = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy', 'all_proxy'];
  return {
    ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)),
    ...Object.fromEntries(homes.map((name) => [name, nowhere])),
    ...Object.fromEntries(proxies.map((name) => [name, CLOSED])),
  };
}
