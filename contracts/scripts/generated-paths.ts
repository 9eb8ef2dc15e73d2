import { join } from 'node:path';

/** The Foundry project: this file's parent folder. */
export const CONTRACTS_ROOT = join(import.meta.dirname, '..');

/** Where packages are installed. */
export const REPOSITORY_ROOT = join(CONTRACTS_ROOT, '..');

const CHAIN_SOURCE = join(REPOSITORY_ROOT, 'packages/chain/src');

/** ABIs go to browsers too, bytecode to servers only. */
export const ABI_FOLDER = join(CHAIN_SOURCE, 'abis');
export const BYTECODE_FOLDER = join(CHAIN_SOURCE, 'server/bytecode');

/** Sizes and storage layouts of our contracts. */
export const LAYOUTS_PATH = join(CONTRACTS_ROOT, 'snapshots/layouts.json');

/** The gas of each flow, and the folder of forge's measurements. */
export const GAS_PATH = join(CONTRACTS_ROOT, 'snapshots/gas.json');
export const MEASURED_GAS_PATH = join(CONTRACTS_ROOT, 'cache/snapshots/gas.json');

/** Records the sources of the generated files, so that a check needs no compiler. */
export const MANIFEST_PATH = join(CONTRACTS_ROOT, 'generated.json');
