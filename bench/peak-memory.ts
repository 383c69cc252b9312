import { readFile } from 'node:fs/promises';

/** What a process has had in memory at most, as Linux counts it. */
export async function peakMemory(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return megabytes(Number(/VmHWM:\s+(\d+)/.exec(status)![1]) * 1024);
}

export const megabytes = (size: number): string => `${Math.round(size / 1024 / 1024)} MB`;
