import { expect, test } from 'vitest';
import { runProgram } from './program.ts';

test('what a program prints is passed on, and its status returned', async () => {
  let output = '';
  const status = await runProgram('sh', ['-c', 'echo ąę; exit 3'], { onOutput: (text) => (output += text) });
  expect([status, output]).toEqual([3, 'ąę\n']);
});

test('a program that was killed has the status a shell would give it', async () => {
  expect(await runProgram('sh', ['-c', 'kill -9 $$'])).toBe(137);
});

test('a process that a program leaves behind is not waited for', async () => {
  let output = '';
  const script = 'sleep 30 & echo $!';
  await runProgram('sh', ['-c', script], { onOutput: (text) => (output += text) });
  expect(process.kill(Number(output), 'SIGKILL')).toBe(true);
});

test('a program that hangs is ended', async () => {
  expect(await runProgram('sleep', ['30'], { limitMinutes: 0.001 })).toBe(137);
});
