import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { freePort } from '@kura/testing/free-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMediaStorage } from './media-storage.cases.ts';
import { s3Storage } from './s3-storage.ts';

// The storage on two servers that share no code with the bucket of `npm test`.

const bucket = 'kura-media';
const s3rver = { name: 's3rver', version: '3.7.1' };
const modules = path.join(tmpdir(), `kura-s3rver-${s3rver.version}`);
const program = path.join(modules, 'node_modules', s3rver.name, 'bin', 's3rver.js');

const running: ChildProcess[] = [];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kura-s3-'));
});
afterAll(async () => {
  for (const server of running) server.kill();
  await rm(folder, { recursive: true, force: true });
});

const clientOf = (accessKeyId: string, secretAccessKey: string) => ({
  region: 'us-east-1',
  credentials: { accessKeyId, secretAccessKey },
});

async function start(command: string, args: readonly string[], endpoint: string): Promise<void> {
  const server = spawn(command, args, { stdio: 'ignore' });
  running.push(server);
  let failure: Error | undefined;
  server.on('error', (error) => {
    failure = error;
  });
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (failure !== undefined) throw failure;
    if (await fetch(endpoint).catch(() => null)) return;
    await wait(100);
  }
  throw new Error(`${command} did not start`);
}

describe('versitygw', () => {
  const client = clientOf('kura', 'a-secret-for-tests');
  let endpoint: string;
  let sdk: S3Client;
  const open = () => s3Storage({ bucket, endpoint, client });

  beforeAll(async () => {
    const port = await freePort();
    endpoint = `http://127.0.0.1:${port}`;
    const [data, versions] = [path.join(folder, 'data'), path.join(folder, 'versions')];
    for (const each of [data, versions]) await mkdir(each);
    const { accessKeyId, secretAccessKey } = client.credentials;
    const login = ['--access', accessKeyId, '--secret', secretAccessKey];
    const args = ['--port', `127.0.0.1:${port}`, ...login, 'posix', '--versioning-dir', versions, data];
    await start('versitygw', args, endpoint);
    sdk = new S3Client({ ...client, endpoint, forcePathStyle: true });
    await sdk.send(new CreateBucketCommand({ Bucket: bucket }));
    const VersioningConfiguration = { Status: 'Enabled' } as const;
    await sdk.send(new PutBucketVersioningCommand({ Bucket: bucket, VersioningConfiguration }));
  });

  testMediaStorage(() => open());

  const versionsOf = async (name: string) => {
    const input = { Bucket: bucket, Prefix: `media/${name}` };
    const { Versions = [], DeleteMarkers = [] } = await sdk.send(new ListObjectVersionsCommand(input));
    return [...Versions, ...DeleteMarkers];
  };

  it('[T40] deletes all versions of a picture and its variants, and those of no other', async () => {
    const names = ['ab01.webp', 'ab01-160-75.webp', 'ab02.webp'] as const;
    const [picture, variant, other] = names;
    for (const text of ['first', 'second'])
      for (const name of names) await open().put(name, Buffer.from(text), 'image/webp');
    // Deleted by an operator: the bytes stay as versions.
    await sdk.send(new DeleteObjectCommand({ Bucket: bucket, Key: `media/${picture}` }));
    expect(await open().read(picture)).toBeUndefined();
    expect(await versionsOf(picture)).toHaveLength(3);

    await open().delete([picture, variant]);
    expect(await versionsOf(picture)).toEqual([]);
    expect(await versionsOf(variant)).toEqual([]);
    expect(await versionsOf(other)).toHaveLength(2);
  });

  it('refuses a wrong secret and a bucket that does not exist', async () => {
    const wrong = s3Storage({ bucket, endpoint, client: clientOf('kura', 'another-secret') });
    await expect(wrong.check()).rejects.toThrow(/403/);
    await expect(wrong.read('picture.webp')).rejects.toThrow(/SignatureDoesNotMatch/);
    const missing = s3Storage({ bucket: 'no-such-bucket', endpoint, client });
    await expect(missing.check()).rejects.toThrow(/404/);
    await expect(missing.read('picture.webp')).rejects.toThrow(/NoSuchBucket/);
  });
});

describe('s3rver, which has no versions', () => {
  let endpoint: string;

  beforeAll(async () => {
    if (!existsSync(program)) {
      await mkdir(modules, { recursive: true });
      await writeFile(path.join(modules, 'package.json'), '{ "private": true }');
      const install = ['install', '--no-audit', '--ignore-scripts', `${s3rver.name}@${s3rver.version}`];
      await promisify(execFile)('npm', install, { cwd: modules });
    }
    const port = await freePort();
    endpoint = `http://127.0.0.1:${port}`;
    const args = [program, '--directory', path.join(folder, 's3rver'), '--port', String(port)];
    await start(
      process.execPath,
      [...args, '--address', '127.0.0.1', '--configure-bucket', bucket],
      endpoint,
    );
  });

  testMediaStorage(() => s3Storage({ bucket, endpoint, client: clientOf('S3RVER', 'S3RVER') }));
});
