import type { TemplateFault } from './render-message.ts';

/** The template (or a file it includes) cannot be rendered; the message begins with `file:line:column`. */
export class LetterTemplateError extends Error {
  override readonly name = 'LetterTemplateError';
  readonly fault: TemplateFault;

  constructor(fault: TemplateFault) {
    const place = [fault.file, fault.line, fault.column].filter((part) => part !== null).join(':');
    super(place ? `${place}: ${fault.message}` : fault.message);
    this.fault = fault;
  }
}

/** The rendering process was killed because it took too long, or died; the next letter gets a new one. */
export class LetterProcessError extends Error {
  override readonly name = 'LetterProcessError';
}
