import { expect, it } from 'vitest';
import type { DemoFile } from './demo-file.ts';
import { shopFolder } from './folder.ts';
import { printBanner } from './print-banner.ts';

const demo: DemoFile = {
  url: 'http://localhost:3000',
  mailUrl: 'http://localhost:1080',
  rpcUrl: 'http://127.0.0.1:8545',
  xUrl: 'http://127.0.0.1:8026',
  chainId: 31_337,
  contracts: {},
  tokens: {},
  wallets: [],
  admin: { email: 'admin@kura.example', password: 'password', totpSecret: 'A'.repeat(32) },
  secondAdmin: { email: 'second-admin@kura.example', password: 'other', totpSecret: 'B'.repeat(32) },
};
const bannerOf = (file: DemoFile) => printBanner({ demo: file, folder: shopFolder('/tmp/kura-banner') });

it('names the address of the simulated X', () => {
  expect(bannerOf(demo)).toContain('  X          http://127.0.0.1:8026/\n');
});

it('names no simulated X in a shop with the real one', () => {
  const banner = bannerOf({ ...demo, xUrl: null });
  expect(banner).not.toContain('simulated X');
  expect(banner).toContain('arrives here, codes to sign in among it\n  Calls ');
});

it('names both owners, each with a password and a code', () => {
  const banner = bannerOf(demo);
  expect(banner).toMatch(/admin@kura\.example {3}password\n +code now \d{6};/);
  expect(banner).toMatch(/second-admin@kura\.example {3}other\n +code now \d{6};/);
});
