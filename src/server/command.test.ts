import { expect, onTestFinished, test, vi } from 'vitest';
import { runCommand } from './command.ts';

test('a disk that is full, of the files or of the database, is said in one line', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => {
    said.mockRestore();
    process.exitCode = undefined;
  });
  // As PostgreSQL says it.
  const full = Object.assign(new Error('could not extend file "base/5/20855"'), { code: '53100' });
  const argv = vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'command']);
  onTestFinished(() => argv.mockRestore());
  await runCommand({}, () => Promise.reject(full));
  expect(said.mock.calls).toEqual([
    [expect.stringMatching(/^Na dysku brakło miejsca; [^\n]+ \(could not extend [^\n]+\)$/)],
  ]);
  expect(process.exitCode).toBe(1);
});
