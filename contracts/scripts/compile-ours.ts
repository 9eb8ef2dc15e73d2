import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CompiledContract, StorageLayout } from './contract-artifact.ts';
import { forgeBinary } from './forge-binary.ts';
import { CONTRACTS_ROOT } from './generated-paths.ts';

/** The most code an account may hold (EIP-170), in bytes. */
const MAX_RUNTIME_BYTES = 24_576;

/** The most that a transaction may create a contract with (EIP-3860), less room for the constructor's arguments, in bytes. */
const MAX_CREATION_BYTES = 49_152 - 1_024;

/** Chainlink's own stand-in for its coordinator, which answers on the local chain. */
const VRF_MOCK = 'lib/@chainlink/contracts/src/v0.8/vrf/mocks/VRFCoordinatorV2_5Mock.sol';

const OUT = 'cache/generate/out';

interface ForgeArtifact {
  readonly abi: readonly unknown[];
  readonly bytecode: { readonly object: string };
  readonly deployedBytecode: { readonly object: string };
  readonly storageLayout: StorageLayout;
}

/**
 * Compiles our contracts and Chainlink's coordinator mock with forge. Interfaces, libraries and abstract contracts
 * are left out: nothing is deployed of them, and their errors and events are in the contracts that use them.
 *
 * @throws Error when a contract is too large to deploy, or doesn't compile.
 */
export function compileOurs(): CompiledContract[] {
  // Folders of its own: a `forge test` that runs at the same time is not disturbed.
  const { status } = spawnSync(
    forgeBinary(),
    [
      ...['build', '--out', OUT, '--cache-path', 'cache/generate/cache'],
      ...['--extra-output', 'storageLayout', '--', 'src', VRF_MOCK],
    ],
    { cwd: CONTRACTS_ROOT, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (status !== 0) throw new Error('The contracts do not compile.');
  return [...globSync('src/**/*.sol', { cwd: CONTRACTS_ROOT }), VRF_MOCK]
    .map((source) => readArtifact(basename(source, '.sol')))
    .filter((artifact) => artifact !== null)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The artifact of the contract a file is named after; null when it can't be deployed or has nothing to call. */
function readArtifact(name: string): CompiledContract | null {
  const path = join(CONTRACTS_ROOT, OUT, `${name}.sol`, `${name}.json`);
  if (!existsSync(path)) return null;
  const artifact: ForgeArtifact = JSON.parse(readFileSync(path, 'utf8'));
  const runtimeBytes = artifact.deployedBytecode.object.length / 2 - 1;
  if (runtimeBytes > MAX_RUNTIME_BYTES) {
    console.error(
      `${name} has ${runtimeBytes} bytes of code, more than the ${MAX_RUNTIME_BYTES} of EIP-170.`,
    );
    process.exitCode = 1;
  }
  const creationBytes = artifact.bytecode.object.length / 2 - 1;
  if (creationBytes > MAX_CREATION_BYTES) {
    console.error(
      `${name} is created by ${creationBytes} bytes, more than the ${MAX_CREATION_BYTES} that EIP-3860 leaves with arguments.`,
    );
    process.exitCode = 1;
  }
  if (runtimeBytes === 0 || artifact.abi.length === 0) return null;
  return {
    name,
    abi: artifact.abi,
    bytecode: artifact.bytecode.object,
    codeBytes: runtimeBytes,
    creationBytes,
    layout: artifact.storageLayout,
  };
}
