import { join } from 'node:path';
import { BadSetting, type Config } from '../config.ts';
import { diskStorage } from './disk-storage.ts';
import type { FileStorage } from './storage.ts';

/** The storage of the settings; a bucket is asked for once, so that a wrong setting stops the start. Throws {@link BadSetting}. */
export async function openStorage(config: Config): Promise<FileStorage> {
  const folder = join(config.ODZYSK_DATA_DIR, 'files');
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = config;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return diskStorage(folder);
  // Its client takes a fifth of a second and 40 MB, which only those need who use it.
  const { s3Storage } = await import('./s3-storage.ts');
  const { wrongSetting } = await import('./check-bucket.ts');
  const settings = { endpoint, region, bucket, accessKeyId, secretAccessKey };
  const wrong = await wrongSetting(settings);
  if (wrong) throw new BadSetting(wrong.name, wrong.reason);
  return s3Storage(settings, join(folder, 'incoming'));
}
