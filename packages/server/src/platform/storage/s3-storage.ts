import type { Readable } from 'node:stream';
import type { ListObjectVersionsCommandOutput, S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { contentTypeOf, requireContentType, requireMediaName } from './media-name.ts';
import { type MediaStorage, MediaUnavailable } from './media-storage.ts';

export interface S3StorageOptions {
  bucket: string;
  /** The server of the bucket; absent for Amazon's. */
  endpoint?: string | undefined;
  /** The SDK's own sources by default: AWS_REGION, AWS_ACCESS_KEY_ID, a role of the machine. */
  client?: Pick<S3ClientConfig, 'region' | 'credentials'>;
  /** The wait for the beginning of an answer. A whole read takes at most twice as long, an upload four times. */
  timeoutMs?: number;
}

/** The media are the only objects with this prefix. */
const prefix = 'media/';

/** The SDK's own limit is 50: that many slow readers would block the service for all. */
const agent = { maxSockets: 2_000 };

/** Stores media in a bucket of S3 or of a server with the same API. The SDK is loaded at the first use. */
export function s3Storage(options: S3StorageOptions): MediaStorage {
  const { bucket: Bucket, timeoutMs = 5_000 } = options;
  const using = createBucketAccess({ ...options, timeoutMs });
  const keyOf = (name: string) => `${prefix}${requireMediaName(name)}`;

  return {
    async put(name, bytes, contentType) {
      requireContentType(name, contentType);
      const input = { Bucket, Key: keyOf(name), Body: bytes, ContentType: contentType };
      await using('write', ({ sdk, client }) =>
        client.send(new sdk.PutObjectCommand(input), { requestTimeout: 4 * timeoutMs }),
      );
    },
    async describe(name) {
      const input = { Bucket, Key: keyOf(name) };
      const answer = await using('read', ({ sdk, client }) =>
        client.send(new sdk.HeadObjectCommand(input)).catch(absent),
      );
      return answer && { sizeBytes: answer.ContentLength ?? 0, contentType: contentTypeOf(name) };
    },
    async read(name) {
      const input = { Bucket, Key: keyOf(name) };
      return using('read', async ({ sdk, client }) => {
        const abortSignal = AbortSignal.timeout(2 * timeoutMs);
        const answer = await client.send(new sdk.GetObjectCommand(input), { abortSignal }).catch(absent);
        return answer?.Body?.transformToByteArray();
      });
    },
    async stream(name, range) {
      const part = range && { Range: `bytes=${range.start}-${range.end}` };
      const input = { Bucket, Key: keyOf(name), ...part };
      const answer = await using('read', ({ sdk, client }) =>
        client.send(new sdk.GetObjectCommand(input)).catch(absent),
      );
      // In Node the SDK's body is the response itself.
      return answer?.Body as Readable | undefined;
    },
    async delete(names) {
      const keys = new Set(names.map(keyOf));
      await using('delete', async ({ sdk, client }) => {
        for (const version of await versionsOf(sdk, client, Bucket, keys)) {
          // One by one: other servers disagree about the checksum of DeleteObjects.
          await client.send(new sdk.DeleteObjectCommand({ Bucket, ...version }));
        }
      });
    },
    async check() {
      await using('answer', ({ sdk, client }) => client.send(new sdk.HeadBucketCommand({ Bucket })));
    },
  };
}

type BucketOptions = S3StorageOptions & { timeoutMs: number };
type OpenBucket = Awaited<ReturnType<typeof openBucket>>;

/** Runs requests, and reports each failure as `MediaUnavailable`. */
function createBucketAccess(
  options: BucketOptions,
): <T>(action: string, work: (opened: OpenBucket) => Promise<T>) => Promise<T> {
  let loading: Promise<OpenBucket> | undefined;
  return async (action, work) => {
    try {
      loading ??= openBucket(options);
      return await work(await loading);
    } catch (error) {
      // A bug of ours.
      if (error instanceof TypeError) throw error;
      const reason = `The media bucket ${options.bucket} failed to ${action}: ${reasonOf(error)}`;
      throw new MediaUnavailable(reason, { cause: error });
    }
  };
}

async function openBucket({ endpoint, client: options, timeoutMs }: BucketOptions) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    ...options,
    maxAttempts: 2,
    // Other servers have no host name for each bucket, and not all know the newer checksums.
    ...(endpoint === undefined
      ? {}
      : {
          endpoint,
          forcePathStyle: true,
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
        }),
    requestHandler: {
      connectionTimeout: timeoutMs,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      // A stream rests while its reader does: a browser that shows a video, a job that inserts rows.
      socketTimeout: 12 * timeoutMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
  return { sdk, client };
}

/** NotImplemented, and MethodNotAllowed of s3rver. */
const withoutVersions: ReadonlySet<number> = new Set([501, 405]);

interface ObjectVersion {
  Key: string;
  VersionId?: string;
}

/** Lists the versions of objects, and the markers of deleted ones. A server without versions has the objects alone. */
async function versionsOf(
  sdk: typeof import('@aws-sdk/client-s3'),
  client: S3Client,
  Bucket: string,
  keys: ReadonlySet<string>,
): Promise<ObjectVersion[]> {
  const found: ObjectVersion[] = [];
  const wanted = { Bucket, Prefix: commonPrefix([...keys]) };
  try {
    let page: ListObjectVersionsCommandOutput | undefined;
    do {
      const after = { KeyMarker: page?.NextKeyMarker, VersionIdMarker: page?.NextVersionIdMarker };
      page = await client.send(new sdk.ListObjectVersionsCommand({ ...wanted, ...after }));
      for (const { Key = '', VersionId = '' } of [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])])
        if (keys.has(Key)) found.push({ Key, VersionId });
    } while (page.IsTruncated);
    return found;
  } catch (error) {
    if (!withoutVersions.has(statusOf(error) ?? 0)) throw error;
    return [...keys].map((Key) => ({ Key }));
  }
}

/** The names of a picture and its variants begin with the same hash, so one listing has them all. */
function commonPrefix([first = '', ...others]: readonly string[]): string {
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
}

function absent(error: unknown): undefined {
  // A missing bucket is a fault of the configuration.
  if (statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket') return undefined;
  throw error;
}

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

function reasonOf(error: unknown): string {
  const { name, message } = error as Error;
  const status = statusOf(error);
  return `${name}${status === undefined ? '' : ` (${status})`}: ${message}`;
}
