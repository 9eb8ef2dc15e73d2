import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pad, toHex } from 'viem';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accounts } from './accounts.ts';
import { type Anvil, startAnvil } from './anvil.ts';
import { DamagedStateError, stateFiles } from './chain-state.ts';

let folder: string;
let statePath: string;
const running: Anvil[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kura-chain-state-'));
  statePath = join(folder, 'chain.json');
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((anvil) => anvil.stop()));
  rmSync(folder, { recursive: true });
});

async function start(...[options]: Parameters<typeof startAnvil>): Promise<Anvil> {
  const anvil = await startAnvil(options);
  running.push(anvil);
  return anvil;
}

/** An account whose balance identifies a chain's state, and code that makes the state long enough to be cut short. */
const marked = accounts.alice.address;
async function fillState({ client }: Anvil): Promise<void> {
  const code = toHex(new Uint8Array(24_000).fill(0x5b));
  for (let place = 1; place <= 300; place += 1) {
    await client.setCode({ address: pad(toHex(0xc0de00 + place), { size: 20 }), bytecode: code });
  }
  await client.setBalance({ address: marked, value: 42n });
}

/** Waits until a file in a state's folder changes: a write has begun. */
async function writeBegins(): Promise<void> {
  const watcher = watch(folder);
  await once(watcher, 'change');
  watcher.close();
}

test('a chain killed during the write of its state keeps its last state, 3 of 3', {
  timeout: 120_000,
}, async () => {
  const first = await start({ statePath });
  await fillState(first);
  await first.stop();
  for (let kill = 0; kill < 3; kill += 1) {
    const anvil = await start({ statePath, stateIntervalSeconds: 1 });
    expect(await anvil.client.getBalance({ address: marked })).toBe(42n);
    await writeBegins();
    process.kill(anvil.pid, 'SIGKILL');
    await anvil.ended;
  }
  expect(await (await start({ statePath })).client.getBalance({ address: marked })).toBe(42n);
});

/** Runs a chain in another process, which may be killed. */
const keeper = `
  const { startAnvil } = await import(${JSON.stringify(new URL('anvil.ts', import.meta.url).href)});
  const { pid } = await startAnvil({ statePath: process.argv[1], stateIntervalSeconds: 1 });
  console.log(pid);
`;

test('a chain killed with its keeper during a write keeps its last state, 3 of 3', {
  timeout: 120_000,
}, async () => {
  const first = await start({ statePath });
  await fillState(first);
  await first.stop();
  for (let kill = 0; kill < 3; kill += 1) {
    const keeping = spawn(process.execPath, ['--input-type=module', '-e', keeper, statePath], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(createInterface({ input: keeping.stdout }), 'line');
    await writeBegins();
    keeping.kill('SIGKILL');
    process.kill(Number(line), 'SIGKILL');
    await once(keeping, 'exit');
    JSON.parse(readFileSync(statePath, 'utf8'));
  }
  expect(await (await start({ statePath })).client.getBalance({ address: marked })).toBe(42n);
});

test('a damaged state is replaced by the previous copy, and the chain reports it', async () => {
  const first = await start({ statePath });
  await first.client.setBalance({ address: marked, value: 42n });
  await first.stop();
  const second = await start({ statePath });
  expect(second.restored).toBe('newest');
  await second.stop();

  writeFileSync(statePath, readFileSync(statePath).subarray(0, statSync(statePath).size / 2));
  const third = await start({ statePath });
  expect(third.restored).toBe('previous');
  expect(await third.client.getBalance({ address: marked })).toBe(42n);
});

test('a damaged state without another copy is refused by name', async () => {
  writeFileSync(statePath, '{"block":');
  await expect(startAnvil({ statePath })).rejects.toThrow(DamagedStateError);
  await expect(startAnvil({ statePath })).rejects.toThrow(statePath);
});

test('a failed state write is reported once, and the last copy stays', async () => {
  const faults: unknown[] = [];
  const anvil = await start({ statePath });
  await anvil.stop();
  const [, , part = ''] = stateFiles(statePath);
  mkdirSync(part);
  const second = await start({
    statePath,
    stateIntervalSeconds: 0.05,
    onStateFault: (error) => faults.push(error),
  });
  await expect.poll(() => faults.length).toBe(1);
  await second.stop();
  expect(faults).toEqual([expect.objectContaining({ code: 'EISDIR' })]);
  rmSync(part, { recursive: true });
  expect(existsSync(statePath)).toBe(true);
  expect((await start({ statePath })).restored).toBe('newest');
});
