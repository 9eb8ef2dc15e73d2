import { createHash } from 'node:crypto';
import { hashFiles } from '../shop/hash-files.ts';

/** Parts of the test harness that the shop runs. */
const services = ['accounts', 'certificates', 'chain', 'coinflow', 'database', 'mail', 'ports', 'x'];

/** The code and data that decide how a shop is filled. */
const folders = [
  ...['domain', 'api-contract', 'chain', 'database', 'server'].map((name) => `packages/${name}`),
  ...services.map((name) => `packages/testing/src/${name}`),
  'apps/server',
  'apps/demo',
];

/** A name for all that decides about a prepared shop: the sources, and the system and the account that PostgreSQL's files belong to. */
export function hashSeedSources(): string {
  return createHash('sha256')
    .update([hashFiles(folders), process.platform, process.arch, process.getuid?.()].join(' '))
    .digest('hex')
    .slice(0, 16);
}
