import type { ContractArtifact } from './contract-artifact.ts';

const NOTICE = '// Made by `npm run generate:contracts`. Not edited by hand.\n';

/**
 * The file name of a contract's generated files, without extension.
 *
 * @example fileName('CardCollection') // 'card-collection'
 */
export function fileName(contract: string): string {
  return words(contract).join('-').toLowerCase();
}

/** A module that exports the ABI as a literal type, from which viem infers arguments and results. */
export function renderAbi({ name, abi }: ContractArtifact): string {
  return `${NOTICE}export const ${constantName(name)}Abi = ${JSON.stringify(abi, null, 2)} as const;\n`;
}

/** A module that exports the creation code. */
export function renderBytecode({ name, bytecode }: ContractArtifact): string {
  return `${NOTICE}export const ${constantName(name)}Bytecode = '${bytecode}' as const;\n`;
}

/** A module that exports every error of these contracts once, so that a revert can be named wherever it comes from. */
export function renderErrors(abis: readonly ContractArtifact['abi'][]): string {
  const errors = new Map<string, AbiError>();
  for (const entry of abis.flat() as AbiError[]) {
    if (entry.type !== 'error') continue;
    errors.set(`${entry.name}(${entry.inputs.map(({ type }) => type).join()})`, entry);
  }
  const sorted = [...errors].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
  return `${NOTICE}export const contractErrorsAbi = ${JSON.stringify(sorted, null, 2)} as const;\n`;
}

interface AbiError {
  readonly type: string;
  readonly name: string;
  readonly inputs: readonly { readonly type: string }[];
}

/** A module that exports everything of these files of its folder. */
export function renderIndex(files: readonly string[]): string {
  const lines = files.map((file) => `export * from './${file}.gen.ts';\n`);
  return NOTICE + lines.sort().join('');
}

function constantName(contract: string): string {
  const [first = '', ...rest] = words(contract);
  return first.toLowerCase() + rest.map((word) => word[0] + word.slice(1).toLowerCase()).join('');
}

/** `TestUSDC` → Test, USDC; `VRFCoordinatorV2_5Mock` → VRF, Coordinator, V25, Mock. */
function words(contract: string): string[] {
  return contract.replaceAll('_', '').match(/[A-Z]+[0-9]*(?![a-z])|[A-Z][a-z]+[0-9]*/g) ?? [contract];
}
