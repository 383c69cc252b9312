import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { NodeError, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { letterDocx } from './docx/letter-docx.ts';
import type { LetterElement } from './docx/letter-tree.ts';
import type { RenderRequest, TemplateFault } from './render-message.ts';

const FONTS = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'];
// Kept this many letters long: the frame and the fonts stay warm, one debtor's data does not.
const CACHE_AGE = 3;
const ERROR = 1;

/** What is compiled for each form: the letter or print itself, or a source of ours that includes it. */
const MAINS: Readonly<Record<RenderRequest['form'], string>> = {
  pdf: 'letter.typ',
  preview: 'letter-preview.typ',
  docx: 'letter-tree.typ',
  print: 'print.typ',
};
const OWN = {
  'letter-preview.typ': ownSource('letter-preview.typ'),
  'letter-tree.typ': ownSource('docx/letter-tree.typ'),
};

interface Diagnostic {
  readonly message: string;
  readonly path: string;
  readonly severity: number;
  readonly range: { readonly start: { readonly line: number; readonly character: number } } | null;
}

/** Thrown inside the rendering process, sent to the parent as data. */
export class TemplateFaultError extends Error {
  readonly fault: TemplateFault;

  constructor(fault: TemplateFault) {
    super(fault.message);
    this.fault = fault;
  }
}

/**
 * A compiler whose only files are the sources of the request: `workspace` is a path at which nothing exists.
 * The returned function makes a PDF/A-2a, or a plain tagged PDF when a character has no glyph; or a DOCX.
 */
export function createLetterCompiler(workspace: string): (request: RenderRequest) => Uint8Array {
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: FONTS.map(readFont) }] });
  let taken: RenderRequest['sources'] | undefined;

  /** Most letters are of the template of the one before: it is read once for all of them. */
  function takeSources(sources: RenderRequest['sources']): void {
    if (taken && isDeepStrictEqual(taken, sources)) return;
    refusePackages(sources);
    taken = undefined;
    compiler.resetShadow();
    for (const [name, source] of Object.entries({ ...sources, ...OWN }))
      compiler.addSource(join(workspace, name), source);
    taken = sources;
  }

  return (request) => {
    takeSources(request.sources);
    const name = request.form === 'print' ? 'print.json' : 'letter.json';
    compiler.mapShadow(join(workspace, name), Buffer.from(request.data));
    try {
      const asked = { mainFilePath: join(workspace, MAINS[request.form]), resetRead: true };
      const compiled = request.form === 'docx' ? compiler.compileHtml(asked) : compiler.compile(asked);
      const { result } = compiled;
      if (!result) throw faultOf(compiler, workspace, compiled.takeError());
      if (request.form !== 'docx') return exportPdf(compiler, result, request.created_at);
      return letterDocx(treeOf(compiler, result), request.agency, request.created_at);
    } finally {
      compiler.evictCache(CACHE_AGE);
    }
  };
}

function exportPdf(compiler: NodeCompiler, document: NodeTypstDocument, created_at: number): Uint8Array {
  try {
    return compiler.pdf(document, { pdfStandard: 'a-2a', creationTimestamp: created_at });
  } catch {
    return compiler.pdf(document, { pdfTags: true, creationTimestamp: created_at });
  }
}

function treeOf(compiler: NodeCompiler, document: NodeTypstDocument): LetterElement {
  const { result } = compiler.tryHtml(document);
  if (!result) throw new Error('the letter has no tree');
  return result.hast() as LetterElement;
}

function ownSource(name: string): string {
  return readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
}

function readFont(name: string): Buffer {
  const require = createRequire(import.meta.url);
  return readFileSync(require.resolve(`@expo-google-fonts/noto-sans/${name}/NotoSans_${name}.ttf`));
}

// A package is code from the network; one whose name is put together at run time fails at the closed network.
function refusePackages(sources: Readonly<Record<string, string>>): void {
  for (const [file, source] of Object.entries(sources)) {
    const found = /@[a-z][\w-]*\/[\w-]+:\d/.exec(source);
    if (!found) continue;
    const before = source.slice(0, found.index).split('\n');
    const column = (before.at(-1)?.length ?? 0) + 1;
    throw new TemplateFaultError({ message: 'packages are not available', file, line: before.length, column });
  }
}

function faultOf(compiler: NodeCompiler, workspace: string, error: NodeError | null): TemplateFaultError {
  const all: Diagnostic[] = error ? compiler.fetchDiagnostics(error) : [];
  const cause = all.find((diagnostic) => diagnostic.severity === ERROR);
  const message = (cause?.message ?? 'cannot be rendered').replaceAll(join(workspace, '/'), '');
  // A fault inside an included file is told at the place of the template that led there.
  const placed = all.find((diagnostic) => diagnostic.range && diagnostic.path.endsWith('letter.typ'));
  const at = placed ?? cause;
  const start = at?.range?.start;
  return new TemplateFaultError({
    message,
    file: at ? at.path.replace(join(workspace, '/'), '') : null,
    line: start ? start.line + 1 : null,
    column: start ? start.character + 1 : null,
  });
}
