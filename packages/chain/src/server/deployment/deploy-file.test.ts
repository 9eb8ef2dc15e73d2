import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KNOWN_CONTRACTS } from '../../network/known-contracts.ts';
import { InvalidDeployFileError, parseDeployFile } from './deploy-file.ts';
import { KEYS } from './deployment-keys.ts';
import { SHORT_DELAYS } from './deployment-options.ts';

const address = (number: number) => `0x${number.toString(16).padStart(40, '0')}`;

const complete = {
  network: 'baseSepolia',
  rpcUrl: 'https://node.example',
  publicUrl: 'https://kura.example',
  keys: Object.fromEntries(Object.keys(KEYS).map((part, index) => [part, address(index + 1)])),
  tokens: { USDT: address(100) },
  vrf: { keyHash: `0x${'AB'.repeat(32)}`, subscriptionId: '7', payment: 'ETH' },
};

const problemsOf = (file: object, others: string[] = []): string[] => {
  try {
    parseDeployFile(JSON.stringify(file), others);
  } catch (error) {
    if (!(error instanceof InvalidDeployFileError)) throw error;
    return error.message.split('\n');
  }
  return [];
};

test('a file without optional fields has known addresses, caps, graders and no allowance', () => {
  const { rpcUrl, options } = parseDeployFile(JSON.stringify(complete));
  expect(rpcUrl).toBe('https://node.example');
  expect(options).toMatchObject({
    network: 'baseSepolia',
    admin: address(1),
    packBaseUri: 'https://kura.example/api/metadata/packs/',
    dailyPointCapBaseUnits: 100_000_000_000n,
    dailyExchangeCapBaseUnits: 500_000_000_000n,
    dailyGasCapWei: 50_000_000_000_000_000n,
    graders: ['PSA', 'BGS', 'CGC'],
    allowUnknown: [],
  });
  expect(options.external).toEqual({
    tokens: { USDC: KNOWN_CONTRACTS.baseSepolia.usdc, USDT: address(100) },
    randomness: {
      coordinator: KNOWN_CONTRACTS.baseSepolia.vrfCoordinator,
      keyHash: `0x${'ab'.repeat(32)}`,
      subscriptionId: 7n,
      nativePayment: true,
    },
  });
  expect(options).not.toHaveProperty('saleDelaySeconds');
});

test('an empty file names every missing field at once, with its meaning', () => {
  const problems = problemsOf({}, ['KURA_DEPLOYER_PRIVATE_KEY must be 32 bytes, written 0x….']);
  for (const [part, meaning] of Object.entries(KEYS)) {
    expect(problems).toContain(`- keys.${part} is missing: ${meaning}`);
  }
  for (const name of ['network', 'rpcUrl', 'publicUrl', 'vrf.keyHash', 'vrf.subscriptionId', 'vrf.payment']) {
    expect(problems.filter((problem) => problem.startsWith(`- ${name} is missing: `))).toHaveLength(1);
  }
  expect(problems[0]).toBe('- KURA_DEPLOYER_PRIVATE_KEY must be 32 bytes, written 0x….');
  expect(problems).toHaveLength(Object.keys(KEYS).length + 7);
});

test('wrong fields are named together with keys that have two parts', () => {
  const wrong = {
    ...complete,
    publicUrl: 'https://kura.example/',
    keys: { ...complete.keys, selling: complete.keys['minting'], redeem: '0x12', owner: address(1) },
    tokens: {},
    graders: ['psa'],
    dailyCaps: { gasEther: 1 },
    allowUnknown: ['seaport'],
  };
  expect(problemsOf(wrong).sort()).toEqual(
    [
      '- publicUrl must be an origin such as https://kura.example, without a slash at the end',
      '- keys.redeem must be an address, 0x and 40 hex digits',
      '- keys.owner is no field',
      '- graders.0 must be a grader in capitals, such as "PSA"',
      '- dailyCaps.gasEther must be an amount of ether in quotes, such as "0.05"',
      '- allowUnknown.0 must be "tokens.USDC" or "tokens.USDT" or "vrf.coordinator" or "vrf.keyHash"',
      `- The selling key and the minting key are both ${address(5)}: outside the local chain each needs its own.`,
      '- tokens.USDT is missing: nobody issues USDT on Base Sepolia; name a token with 6 decimals and the symbol USDT, and add "tokens.USDT" to allowUnknown',
    ].sort(),
  );
  expect(() => parseDeployFile('{')).toThrow('The deploy file is no JSON');
});

test('a checksum that is wrong is a mistake in copying', () => {
  const admin = KNOWN_CONTRACTS.base.usdc.replace('833589f', '833589F');
  expect(problemsOf({ ...complete, keys: { ...complete.keys, admin } })).toEqual([
    '- keys.admin has a wrong checksum: copy the address again',
  ]);
});

test('short delays are refused on Base and with a node on another machine', () => {
  const short = { ...complete, shortDelays: true };
  const local = { ...short, rpcUrl: 'http://127.0.0.1:8545' };
  expect(problemsOf({ ...local, network: 'base' })).toEqual([
    '- shortDelays is refused on Base: it is for rehearsals',
  ]);
  for (const rpcUrl of ['https://node.example', 'http://127.0.0.1.example:8545', 'http://10.0.0.1:8545']) {
    expect(problemsOf({ ...short, rpcUrl })).toEqual([
      '- shortDelays is refused: rpcUrl must be a node on this machine, such as http://127.0.0.1:8545',
    ]);
  }
  for (const rpcUrl of ['http://127.0.0.1:8545', 'http://localhost:8545', 'http://[::1]:8545']) {
    expect(parseDeployFile(JSON.stringify({ ...short, rpcUrl })).options).toMatchObject(SHORT_DELAYS);
  }
});

test('the example file misses only what an operator has to fill in', () => {
  const example = new URL('../../../../../docs/operate/deploy.example.json', import.meta.url);
  const problems = problemsOf(JSON.parse(readFileSync(example, 'utf8')));
  expect(
    problems.every((problem) => /^- (?:keys\.\w+|tokens\.USDT|vrf\.subscriptionId) must be /.test(problem)),
  ).toBe(true);
  expect(problems).toHaveLength(Object.keys(KEYS).length + 2);
});
