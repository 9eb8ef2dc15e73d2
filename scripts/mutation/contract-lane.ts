import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { provideCanonicalContracts } from '../../contracts/scripts/canonical-for-tests.ts';
import { forgeBinary } from '../../contracts/scripts/forge-binary.ts';
import { readContractTests } from './contract-tests.ts';
import type { Outcome, Session } from './engine.ts';
import { apply, type Mutant } from './mutants.ts';
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

/** A changed operator is noticed in few runs or in none. The gas limit ends most infinite loops. */
const QUICK = {
  FOUNDRY_FUZZ_RUNS: '32',
  FOUNDRY_INVARIANT_RUNS: '4',
  FOUNDRY_INVARIANT_DEPTH: '40',
  FOUNDRY_GAS_LIMIT: '10000000000',
};

/** They limit the gas of optimized code. */
const GAS_TESTS = '(MillionGas|CallbackGas)$';

/** Parts of a build that are kept for the next run, in the folder of the project. */
const BUILT = ['out', 'cache/solidity-files-cache.json'];

/** Opens lanes for mutants of Solidity. Each lane has the compiled tests and a compiler that stays. */
export async function openContracts(root: string, mutants: readonly Mutant[]): Promise<Session> {
  const contracts = path.join(root, 'contracts');
  const kept = path.join(contracts, 'cache', 'mutation');
  const tests = readContractTests(contracts);
  const files = new Map<string, readonly string[]>();
  for (const source of new Set(mutants.map(sourceOf))) {
    const { own, shared } = tests.reachOf(source);
    files.set(`tests of ${source}`, own).set(`shared tests with ${source}`, shared);
  }
  provideCanonicalContracts();
  return {
    testsOf: (mutant) =>
      [`tests of ${sourceOf(mutant)}`, `shared tests with ${sourceOf(mutant)}`].filter(
        (test) => files.get(test)?.length,
      ),
    limitMs: 10 * 60_000,
    close: async () => {},
    async open({ root: copy }) {
      const project = path.join(copy, 'contracts');
      copyParts(contracts, project, ['cache/seaport', 'cache/entry-point']);
      copyParts(kept, project, BUILT);
      build(project, root);
      copyParts(project, kept, BUILT);
      keepAnswers(path.join(project, 'bin', 'solc'), path.join(kept, 'answers'));

      const compiler = new Worker(new URL('./solidity-compiler.ts', import.meta.url), {
        workerData: { root: project },
      });
      const replaced = new Map<string, string>();
      // Writes the code of a changed source into the artifacts. Forge sees no changed source and compiles nothing.
      const compile = async (request: CompileRequest) => {
        compiler.postMessage(request);
        const [result]: [CompileResult] = (await once(compiler, 'message')) as [CompileResult];
        if (result.error !== null) return result.error;
        for (const { source, name, creation, runtime } of result.contracts) {
          const file = path.join(project, 'out', path.posix.basename(source), `${name}.json`);
          const text = readFileSync(file, 'utf8');
          replaced.set(file, text);
          const artifact = JSON.parse(text);
          artifact.bytecode.object = `0x${creation}`;
          artifact.deployedBytecode.object = `0x${runtime}`;
          writeFileSync(file, JSON.stringify(artifact));
        }
        return undefined;
      };
      const sourceText = (file: string) => readFileSync(path.join(project, file), 'utf8');

      // Without a mutant the code must come from the same compiler as with one.
      const [anyFile = ''] = tests.deployed;
      const error = await compile({ file: anyFile, content: sourceText(anyFile), wanted: tests.deployed });
      if (error !== undefined) throw new Error(error);
      replaced.clear();

      return {
        apply(mutant) {
          const file = sourceOf(mutant);
          return compile({
            file,
            content: apply(sourceText(file), mutant),
            wanted: tests.reachOf(file).compiled,
          });
        },
        restore() {
          for (const [file, text] of replaced) writeFileSync(file, text);
          replaced.clear();
        },
        run: (test, limitMs) => runForge(project, files.get(test) ?? [], limitMs),
        stop: async () => void (await compiler.terminate()),
      };
    },
  };
}

async function runForge(project: string, files: readonly string[], timeout: number): Promise<Outcome> {
  const pattern = files.length === 1 ? `${files[0]}` : `{${files.join(',')}}`;
  const args = ['--fail-fast', '--threads', '1', '--match-path', pattern, '--no-match-test', GAS_TESTS];
  const options = { cwd: project, env: { ...process.env, ...QUICK }, timeout, maxBuffer: 2 ** 28 };
  return await new Promise((resolve) => {
    execFile(forgeBinary(), ['test', ...args], options, (error, output) => {
      // An infinite loop uses up the memory of forge, which then names no test.
      const [, failure = 'forge ended early'] = /\[FAIL.*\] (\w+)\(/.exec(output) ?? [];
      resolve(error ? { failure, isLate: error.killed === true } : {});
    });
  });
}

const sourceOf = ({ file }: Mutant) => file.replace(/^contracts\//, '');

function copyParts(from: string, to: string, parts: readonly string[]): void {
  for (const part of parts.filter((each) => existsSync(path.join(from, each))))
    cpSync(path.join(from, part), path.join(to, part), { recursive: true, preserveTimestamps: true });
}

/** @param packages - the folder that the links of the copy lead to */
function build(project: string, packages: string): void {
  const file = path.join(project, 'foundry.toml');
  const settings = readFileSync(file, 'utf8')
    .replace(/^additional_compiler_profiles = .*$/m, '')
    .replace(/^compilation_restrictions = \[[\s\S]*?^\]$/m, '')
    .replace(/^allow_paths = .*$/m, `allow_paths = ["..", ${JSON.stringify(packages)}]`);
  writeFileSync(file, `${settings}${SETTINGS}`);
  const { status } = spawnSync(forgeBinary(), ['build'], {
    cwd: project,
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
