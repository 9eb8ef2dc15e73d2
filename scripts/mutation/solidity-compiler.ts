/**
 * The thread of one lane in which Solidity is compiled. The compiler stays loaded, and it doesn't optimize: a mutant of the
 * largest contract takes about a second. Tests get the code by its name, so a mutant compiles no test.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

export interface CompileRequest {
  /** Path of the changed source in the project, such as `src/Gacha.sol`. */
  readonly file: string;
  readonly content: string;
  /** Sources whose contracts are wanted. */
  readonly wanted: readonly string[];
}

/** A compiled contract with its code, hexadecimal without a prefix. */
export interface CompiledContract {
  readonly source: string;
  readonly name: string;
  readonly creation: string;
  readonly runtime: string;
}

export type CompileResult =
  | { readonly error: string }
  | { readonly error: null; readonly contracts: readonly CompiledContract[] };

type Code = Readonly<Record<'bytecode' | 'deployedBytecode', { readonly object: string }>>;

interface SolcOutput {
  readonly errors?: readonly { readonly severity: string; readonly message: string }[];
  readonly contracts?: Readonly<Record<string, Readonly<Record<string, { readonly evm: Code }>>>>;
}

/** Lines of foundry.toml such as `  "forge-std/=lib/…/",`. */
const remapping = /^\s+"([^"=]+)=([^"]+)",$/gm;

const { root } = workerData as { root: string };
const solc: { compile(input: string): string } = createRequire(path.join(root, 'package.json'))('solc');
const remappings = [...readFileSync(path.join(root, 'foundry.toml'), 'utf8').matchAll(remapping)].map(
  ([, from = '', to = '']) => ({ from, to }),
);
/** Files that no mutant changes are read once. */
const contents = new Map<string, string>();

parentPort?.on('message', (request: CompileRequest) => parentPort?.postMessage(compile(request)));

function compile({ file, content, wanted }: CompileRequest): CompileResult {
  const sources: Record<string, { content: string }> = {};
  const pending = [...wanted];
  for (let each = pending.pop(); each !== undefined; each = pending.pop()) {
    if (sources[each]) continue;
    const source = each === file ? content : read(each);
    sources[each] = { content: source };
    pending.push(...importsOf(each, source));
  }
  const code = ['evm.bytecode.object', 'evm.deployedBytecode.object'];
  const output: SolcOutput = JSON.parse(
    solc.compile(
      JSON.stringify({
        language: 'Solidity',
        sources,
        settings: {
          remappings: remappings.map(({ from, to }) => `${from}=${to}`),
          // As in the settings of the copy, see contract-lane.ts.
          optimizer: {
            enabled: false,
            details: { yul: true, yulDetails: { stackAllocation: true, optimizerSteps: '' } },
          },
          evmVersion: 'osaka',
          metadata: { appendCBOR: false, bytecodeHash: 'none' },
          outputSelection: Object.fromEntries(wanted.map((each) => [each, { '*': code }])),
        },
      }),
    ),
  );
  const error = output.errors?.find(({ severity }) => severity === 'error');
  if (error) return { error: error.message };
  const contracts = wanted.flatMap((source) =>
    Object.entries(output.contracts?.[source] ?? {}).map(([name, { evm }]) => ({
      source,
      name,
      creation: evm.bytecode.object,
      runtime: evm.deployedBytecode.object,
    })),
  );
  // Interfaces have no code.
  return { error: null, contracts: contracts.filter(({ creation }) => creation !== '') };
}

function read(file: string): string {
  const known = contents.get(file);
  if (known !== undefined) return known;
  const content = readFileSync(path.join(root, file), 'utf8');
  contents.set(file, content);
  return content;
}

function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(/^import\b[^"]*"([^"]+)"/gm)].map(([, imported = '']) => {
    if (imported.startsWith('.')) return path.posix.join(path.posix.dirname(file), imported);
    const { from, to } = remappings.find((each) => imported.startsWith(each.from)) ?? { from: '', to: '' };
    return `${to}${imported.slice(from.length)}`;
  });
}
