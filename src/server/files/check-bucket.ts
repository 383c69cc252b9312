import { ListObjectsV2Command, S3ServiceException } from '@aws-sdk/client-s3';
import { type Bucket, s3Client } from './s3-storage.ts';

/** Milliseconds the start waits for all of an answer. */
const patience = 30_000;

const settings = new Map([
  ['NoSuchBucket', 'S3_BUCKET'],
  ['InvalidBucketName', 'S3_BUCKET'],
  ['AccessDenied', 'S3_BUCKET'],
  ['InvalidAccessKeyId', 'S3_ACCESS_KEY_ID'],
  ['SignatureDoesNotMatch', 'S3_SECRET_ACCESS_KEY'],
  ['AuthorizationHeaderMalformed', 'S3_REGION'],
  ['PermanentRedirect', 'S3_REGION'],
]);

/** The setting for which the bucket cannot be listed, with the store's reason; undefined when all is well. */
export async function wrongSetting(bucket: Bucket): Promise<{ name: string; reason: string } | undefined> {
  const client = s3Client(bucket);
  try {
    const command = new ListObjectsV2Command({ Bucket: bucket.bucket, MaxKeys: 1 });
    await client.send(command, { abortSignal: AbortSignal.timeout(patience) });
    return undefined;
  } catch (error) {
    const { name, code } = error as { name: string; code?: unknown };
    const isAnswer = error instanceof S3ServiceException;
    return { name: (isAnswer && settings.get(name)) || 'S3_ENDPOINT', reason: isAnswer ? name : String(code ?? name) };
  } finally {
    client.destroy();
  }
}
