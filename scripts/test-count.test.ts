import { describe, expect, it } from 'vitest';
import { countIn, readPlaywrightCount, readVitestCount, sumCounts } from './test-count.ts';

describe('the closing line of a run', () => {
  it('is the last one printed', () => {
    expect(countIn('1 passed, 0 failed\nnoise\n12 passed, 3 failed\n')).toEqual({ passed: 12, failed: 3 });
  });

  it('must stand alone on its line', () => {
    expect(countIn('  4 passed, 0 failed (2s)\n')).toEqual({ passed: 0, failed: 1 });
  });

  it('counts as a failure when it is missing', () => {
    expect(countIn('Segmentation fault\n')).toEqual({ passed: 0, failed: 1 });
  });
});

describe('a suite without a report', () => {
  it('counts as a failure when it ended badly', () => {
    expect(readVitestCount('/nowhere', 1)).toEqual({ passed: 0, failed: 1 });
    expect(readPlaywrightCount('/nowhere', 137)).toEqual({ passed: 0, failed: 1 });
  });
});

it('adds up the runs', () => {
  expect(
    sumCounts([
      { passed: 2, failed: 1 },
      { passed: 3, failed: 0 },
    ]),
  ).toEqual({ passed: 5, failed: 1 });
});
