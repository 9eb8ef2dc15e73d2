import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { provideCanonicalContracts } from '../../contracts/scripts/canonical-for-tests.ts';
import { forgeBinary } from '../../contracts/scripts/forge-binary.ts';
import type { CompileRequest, CompileResult } from './solidity-compiler.ts';

/** Inline assembly needs the allocation of the stack. Everything else of the optimizer takes longer than it saves. */
const SETTINGS = `
[lint]
lint_on_build = false

[profile.default.optimizer_details]
yul = true

[profile.default.optimizer_details.yulDetails]
stackAllocation = true
optimizerSteps = ""
`;

/** A mutant may loop forever. */
const TIMEOUT_MS = 5 * 60_000;

/** A changed operator is noticed in few runs or in none. The gas limit ends most loops without an end. */
const QUICK = {
  FOUNDRY_FUZZ_RUNS: '32',
  FOUNDRY_INVARIANT_RUNS: '4',
  FOUNDRY_INVARIANT_DEPTH: '40',
  FOUNDRY_GAS_LIMIT: '10000000000',
};

/** They limit the gas of optimized code. */
const GAS_TESTS = '(MillionGas|CallbackGas)$';

export interface TestRun {
  readonly status: 'passed' | 'failed' | 'timed-out';
  readonly output: string;
}

/** A copy of the project with its compiled tests, and a compiler. */
export interface ContractLane {
  /** @returns the compiler's error, or null when the code in the copy is now that of the changed source */
  compile(request: CompileRequest): Promise<string | null>;
  /** Takes back what {@link compile} changed. */
  restore(): void;
  /** Runs test files until the first of their tests fails. */
  test(files: readonly string[]): Promise<TestRun>;
}

/**
 * Builds the project once in a folder below the cache, which keeps the build for the next time, and makes copies of it.
 *
 * @throws Error when the project doesn't compile
 */
export async function withContractLanes(
  contracts: string,
  { lanes: laneCount, deployed }: { lanes: number; deployed: readonly string[] },
  work: (lanes: readonly ContractLane[]) => Promise<void>,
): Promise<void> {
  const folder = path.join(contracts, 'cache', 'mutation');
  const built = path.join(folder, 'built');
  build(contracts, built);
  const workers: Worker[] = [];
  try {
    const lanes: ReturnType<typeof laneOf>[] = [];
    for (let lane = 1; lane <= laneCount; lane += 1) {
      const root = path.join(folder, `lane-${lane}`);
      rmSync(root, { recursive: true, force: true });
      cpSync(built, root, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
      keepAnswers(path.join(root, 'bin', 'solc'), path.join(folder, 'answers'));
      const worker = new Worker(new URL('./solidity-compiler.ts', import.meta.url), { workerData: { root } });
      workers.push(worker);
      lanes.push(laneOf(root, worker));
    }
    // Without a mutant the code must come from the same compiler as with one.
    const [anyFile = ''] = deployed;
    const content = readFileSync(path.join(built, anyFile), 'utf8');
    for (const lane of lanes) {
      const error = await lane.compile({ file: anyFile, content, wanted: deployed });
      if (error !== null) throw new Error(error);
      lane.keep();
    }
    await work(lanes);
  } finally {
    for (const worker of workers) await worker.terminate();
    for (let lane = 1; lane <= laneCount; lane += 1) {
      rmSync(path.join(folder, `lane-${lane}`), {
        recursive: true,
        force: true,
        maxRetries: 10,
        retryDelay: 100,
      });
    }
  }
}

function build(contracts: string, built: string): void {
  provideCanonicalContracts();
  mkdirSync(path.join(built, 'cache'), { recursive: true });
  for (const folder of ['src', 'test', 'bin', 'cache/seaport', 'cache/entry-point']) {
    rmSync(path.join(built, folder), { recursive: true, force: true });
    cpSync(path.join(contracts, folder), path.join(built, folder), { recursive: true });
  }
  rmSync(path.join(built, 'lib'), { force: true });
  symlinkSync(path.join(contracts, '..', 'node_modules'), path.join(built, 'lib'));
  const settings = readFileSync(path.join(contracts, 'foundry.toml'), 'utf8')
    .replace(/^additional_compiler_profiles = .*$/m, '')
    .replace(/^compilation_restrictions = \[[\s\S]*?^\]$/m, '')
    .replace(/^optimizer = .*$/m, 'optimizer = false')
    .replace(/^allow_paths = .*$/m, `allow_paths = [${JSON.stringify(path.dirname(contracts))}]`);
  writeFileSync(path.join(built, 'foundry.toml'), `${settings}${SETTINGS}`);
  const { status } = spawnSync(forgeBinary(), ['build'], {
    cwd: built,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The contracts do not compile.');
}

/**
 * Forge asks the compiler twice in each run: for its version, and for the interfaces of all sources when it runs a part of the
 * tests. The sources are the same for each mutant, so the answers are kept.
 */
function keepAnswers(solc: string, answers: string): void {
  mkdirSync(answers, { recursive: true });
  const real = path.join(path.dirname(solc), 'solc-itself');
  renameSync(solc, real);
  const program = `#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
const isVersion = process.argv.includes('--version');
const input = isVersion ? '' : readFileSync(0);
const answer = ${JSON.stringify(`${answers}/`)} + (isVersion ? 'version' : createHash('sha256').update(input).digest('hex'));
if (!existsSync(answer)) {
  const { status, stdout } = spawnSync(process.execPath, [${JSON.stringify(real)}, ...process.argv.slice(2)], {
    input,
    maxBuffer: 2 ** 30,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(answer + process.pid, stdout);
  renameSync(answer + process.pid, answer);
}
process.stdout.write(readFileSync(answer));
`;
  writeFileSync(solc, program, { mode: 0o755 });
}

function laneOf(root: string, worker: Worker): ContractLane & { keep(): void } {
  const replaced = new Map<string, string>();
  return {
    keep: () => replaced.clear(),
    restore() {
      for (const [file, text] of replaced) writeFileSync(file, text);
      replaced.clear();
    },
    async compile(request) {
      worker.postMessage(request);
      const [result]: [CompileResult] = (await once(worker, 'message')) as [CompileResult];
      if (result.error !== null) return result.error;
      for (const [source, contractsOfSource] of Object.entries(result.code)) {
        for (const [name, { creation, runtime }] of Object.entries(contractsOfSource)) {
          if (creation === '') continue;
          const artifactFile = path.join(root, 'out', path.posix.basename(source), `${name}.json`);
          const text = readFileSync(artifactFile, 'utf8');
          replaced.set(artifactFile, text);
          const artifact = JSON.parse(text);
          artifact.bytecode.object = `0x${creation}`;
          artifact.deployedBytecode.object = `0x${runtime}`;
          writeFileSync(artifactFile, JSON.stringify(artifact));
        }
      }
      return null;
    },
    test: (files) => runTests(root, files),
  };
}

async function runTests(root: string, files: readonly string[]): Promise<TestRun> {
  const pattern = files.length === 1 ? `${files[0]}` : `{${files.join(',')}}`;
  const options = ['--fail-fast', '--threads', '1', '--match-path', pattern, '--no-match-test', GAS_TESTS];
  const forge = spawn(forgeBinary(), ['test', ...options], {
    cwd: root,
    env: { ...process.env, ...QUICK },
  });
  let output = '';
  for (const stream of [forge.stdout, forge.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    forge.kill();
  }, TIMEOUT_MS);
  const [code] = (await once(forge, 'close')) as [number | null];
  clearTimeout(timer);
  if (isLate) return { status: 'timed-out', output };
  return { status: code === 0 ? 'passed' : 'failed', output };
}
