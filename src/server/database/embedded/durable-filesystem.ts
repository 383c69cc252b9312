import { fdatasyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];

interface OpenFile {
  nfd?: number;
}

interface WithStreams {
  stream_ops: { fsync?: (file: OpenFile) => number };
}

/** PGlite's files on disk, with the fsync it leaves out: a commit is acknowledged only once it is on the disk. */
export class DurableFilesystem extends NodeFS {
  override async init(...[pglite, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun: NonNullable<typeof emscriptenOpts.preRun> = [
      ...(emscriptenOpts.preRun ?? []),
      (module) => {
        const files = module.FS.filesystems.NODEFS as unknown as WithStreams;
        files.stream_ops.fsync = ({ nfd }) => {
          if (nfd !== undefined) fdatasyncSync(nfd);
          return 0;
        };
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}
