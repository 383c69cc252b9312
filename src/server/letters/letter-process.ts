import { createLetterCompiler, TemplateFaultError } from './letter-compiler.ts';
import { dieWithParent, takeMemoryFirst } from './orphan-guard.ts';
import type { RenderAnswer, RenderRequest } from './render-message.ts';

// The entry of the rendering process; it is killed from outside when a template does not end.
const [, , workspace, parent] = process.argv;
if (!workspace || !process.send) throw new Error('started without a workspace or a parent');

dieWithParent(Number(parent));
takeMemoryFirst();
const compile = createLetterCompiler(workspace);

process.on('message', (request: RenderRequest) => {
  // A parent that went away meanwhile wants no answer.
  process.send?.(answer(request), () => undefined);
});

function answer(request: RenderRequest): RenderAnswer {
  try {
    return { id: request.id, file: compile(request) };
  } catch (error) {
    if (error instanceof TemplateFaultError) return { id: request.id, fault: error.fault };
    const message = error instanceof Error ? error.message : String(error);
    return { id: request.id, fault: { message, file: null, line: null, column: null } };
  }
}
