import { FileProgress } from '#file-runs/progress.screens.tsx';
import type { AuctionFileRecord } from '../file-record.ts';
import { auctionWords } from '../words.ts';

/** How far a file is, in rows; it goes on without anybody looking. */
export function AuctionProgress({ record }: { readonly record: AuctionFileRecord }) {
  const { success_count, failure_count, missing_count } = record;
  return (
    <FileProgress
      name={record.name}
      done={success_count + failure_count + missing_count}
      total={record.total}
      isReading={record.reading}
      words={auctionWords.applying}
      mayLeave={auctionWords.mayLeave}
    />
  );
}
