import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const packages = fileURLToPath(new URL('../../', import.meta.url));
const folders = ['server/src', 'chain/src', 'database/src', '../apps/server/src'];

/** All ways of a program to send a request to another one. */
const asking =
  /\bfetch\s*\(|\bnew (?:WebSocket|EventSource)\b|\bhttp\(|\bwebSocket\(|\bcreateTransport\(|from '(?:got|axios|undici|(?:node:)?(?:http2|https|tls|dgram|dns|child_process))'|import \{[^}]*\b(?:connect|createConnection|Socket)\b[^}]*\} from '(?:node:)?net'|\.sendNotification\(/;

/** The allowed modules with their targets. No target comes from a user, except push, which uses a list of services. */
const askers: Record<string, string> = {
  'server/src/rewards/campaigns/x-client.ts': 'the API of X at the address of the configuration',
  'server/src/cards/certificate-lookup/psa-client.ts': "PSA's API at the address of the configuration",
  'server/src/payments/payments/coinflow-client.ts': 'the payment provider of the configuration',
  'server/src/platform/chain/rpc/post-json.ts': 'the nodes of the configuration',
  'server/src/platform/chain/rpc/subscribe-heads.ts': 'the same',
  'server/src/platform/mail/smtp-mailer.ts': 'the mail server of the configuration',
  'server/src/messages/notifications/push/push-notice.job.ts': 'push services of a fixed list',
  'chain/src/server/bundler/remote-bundler.ts': 'the bundler of the configuration',
  '../apps/server/src/open-context.ts': 'the nodes of the configuration',
  // Separate programs, with addresses from their user.
  'chain/src/server/deploy.main.ts': 'the node that a deployer names',
  'chain/src/server/stop.main.ts': 'the node that a guardian names',
  'chain/src/server/verify-draw.main.ts': 'the shop and the node that a verifier names',
  'chain/src/server/verify-drop.main.ts': 'the shop and the node that a verifier names',
  'chain/src/server/verify-pull.main.ts': 'the node that a verifier names',
  'chain/src/server/verify-reserve.main.ts': 'the shop and the node that a verifier names',
  'chain/src/server/verification/pull-evidence.ts': 'the shop that a verifier names',
};

async function sourcesOf(folder: string): Promise<string[]> {
  const files = await readdir(path.join(packages, folder), { recursive: true });
  return files
    .filter((file) => file.endsWith('.ts') && !/\.(?:test|check|matrix)\.ts$/.test(file))
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')));
}

/** Types, and the addresses of sockets that listen. */
const withoutHarmless = (source: string) =>
  source.replaceAll(/^import type [^;]*;$/gm, '').replaceAll(/^\s*(?:\/\/|\*|\/\*\*).*$/gm, '');

test('[T56] the server asks nobody but those whom its configuration or a fixed list names', async () => {
  const found: string[] = [];
  for (const file of (await Promise.all(folders.map(sourcesOf))).flat()) {
    const source = await readFile(path.join(packages, file), 'utf8');
    if (asking.test(withoutHarmless(source))) found.push(file);
  }
  expect(found.toSorted()).toEqual(Object.keys(askers).toSorted());
});

test('[T56] the search finds what it is for', () => {
  for (const line of [
    'const answer = await fetch(user.avatarUrl);',
    "import { request } from 'node:https';",
    "import { lookup } from 'node:dns';",
    "import { connect, isIP } from 'node:net';",
    "import got from 'got';",
    'const socket = new WebSocket(url);',
    'client({ transport: http(url) })',
  ]) {
    expect(asking.test(withoutHarmless(line)), line).toBe(true);
  }
  expect(asking.test(withoutHarmless("import type { Socket } from 'node:net';"))).toBe(false);
});
