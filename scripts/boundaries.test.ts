import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A file, and an import (or a call) that the house forbids there. */
const forbidden: [file: string, code: string][] = [
  ['src/engine/model.ts', "import '#domain/cases/case.ts'"],
  ['src/engine/predicate/predicate.ts', "import '../../domain/cases/case.ts'"],
  ['src/engine/fields/money.ts', "import '#engine/server/save/save.ts'"],
  ['src/engine/fields/date.ts', "import '@mantine/core'"],
  ['src/engine/fields/text.ts', "import 'kysely'"],
  ['src/engine/fields/choice.ts', "import './choice.view.tsx'"],
  ['src/engine/server/save/save.ts', "import '#domain/areas.server.ts'"],
  ['src/engine/server/list.ts', "import '#server/app.ts'"],
  ['src/engine/web/form.tsx', "import '../server/save.ts'"],
  ['src/engine/web/list.tsx', "import '#web/shell/shell.tsx'"],
  ['src/engine/fields/money.view.tsx', "import '#domain/areas.server.ts'"],
  ['src/domain/cases/case.ts', "import './case.server.ts'"],
  ['src/domain/cases/case.rules.ts', "import 'node:fs/promises'"],
  ['src/domain/cases/terms.ts', "import './case.screens.tsx'"],
  ['src/domain/cases/case.server.ts', "import './case.screens.tsx'"],
  ['src/domain/cases/case.screens.tsx', "import './case.server.ts'"],
  ['src/domain/cases/summons.screens.tsx', "import '#web/shell/shell.tsx'"],
  ['src/engine/server/export/csv.ts', "import '#table-files/table.ts'"],
  ['src/browser/files/drop-zone.tsx', "import '#file-runs/screens/words.ts'"],
  ['src/table-files/header.ts', "import '#domain/cases/case.ts'"],
  ['src/table-files/table.ts', "import 'node:fs/promises'"],
  ['src/table-files/open-table.server.ts', "import '#file-runs/staged-rows.server.ts'"],
  ['src/file-runs/row.ts', "import '#domain/cases/case.ts'"],
  ['src/file-runs/screens/words.ts', "import './staged-rows.server.ts'"],
  ['src/file-runs/staged-rows.server.ts', "import '#domain/cases/case.server.ts'"],
  ['src/file-runs/wait.server.ts', "import './rows.screens.tsx'"],
  ['src/file-runs/screens/rows.screens.tsx', "import '#domain/cases/case.ts'"],
  ['src/file-runs/screens/use-run.screens.tsx', "void fetch('/api/imports')"],
  ['src/browser/session/rights.ts', "import '#domain/rights/role.ts'"],
  ['src/browser/dialogs/dialog.tsx', "import '#engine/web/form/form-screen.tsx'"],
  ['src/domain/cases/panel.screens.tsx', "void fetch('/api/debt_cases')"],
  ['src/server/app.ts', "import '../web/session.ts'"],
  ['src/browser/session/session.ts', "import '#server/app.ts'"],
  ['src/web/router.tsx', "import 'pg'"],
  ['src/web/shell/menu.tsx', 'new XMLHttpRequest().send()'],
  ['src/web/shell/barrel.ts', "export * from './menu.tsx'"],
];

const allowed: [file: string, code: string][] = [
  ['src/engine/web/table.tsx', "import '@mantine/core'"],
  ['src/engine/web/form-screen.tsx', "import '#browser/calls/api-client.ts'"],
  ['src/engine/server/query.ts', "import 'kysely'"],
  ['src/domain/cases/summons.server.ts', "import 'node:fs/promises'"],
  ['src/domain/cases/columns.ts', "import '#table-files/header.ts'"],
  ['src/file-runs/stored-table.server.ts', "import '#server/files/storage.ts'"],
  ['src/file-runs/screens/progress.screens.tsx', "import '#browser/language/use-say.ts'"],
  ['src/domain/cases/list.screens.tsx', "import '#browser/session/session.ts'"],
  ['src/server/start.ts', "import '#domain/areas.server.ts'"],
  ['src/browser/calls/api-client.ts', "void fetch('/api/debt_cases')"],
];

const folder = mkdtempSync(join(tmpdir(), 'odzysk-boundaries-'));
let complaints: Set<string>;

beforeAll(() => {
  copyFileSync('.oxlintrc.json', join(folder, '.oxlintrc.json'));
  for (const [file, code] of [...forbidden, ...allowed]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${code};\n`);
  }
  const linter = spawnSync('oxlint', ['--format=unix'], { cwd: folder, encoding: 'utf8' });
  complaints = new Set(linter.stdout.split('\n').map((line) => line.slice(0, line.indexOf(':'))));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(forbidden)('in %s the linter refuses: %s', (file) => {
  expect(complaints).toContain(file);
});

test.each(allowed)('in %s the linter accepts: %s', (file) => {
  expect(complaints).not.toContain(file);
});
