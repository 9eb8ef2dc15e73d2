import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { conduitControllerBytecode } from '../../packages/chain/src/server/bytecode/conduit-controller.gen.ts';
import { entryPointBytecode } from '../../packages/chain/src/server/bytecode/entry-point.gen.ts';
import { seaportBytecode } from '../../packages/chain/src/server/bytecode/seaport.gen.ts';
import { CONTRACTS_ROOT } from './generated-paths.ts';

/** Where tests read creation code from: forge may read nothing else. */
const FOLDER = join(CONTRACTS_ROOT, 'cache');

const CREATION_CODE = {
  'seaport/Seaport.hex': seaportBytecode,
  'seaport/ConduitController.hex': conduitControllerBytecode,
  'entry-point/EntryPoint.hex': entryPointBytecode,
};

/**
 * Writes the creation code of the canonical contracts for the tests. Forge can't compile it: each wants
 * another solc and other settings than ours.
 */
export function provideCanonicalContracts(): void {
  for (const [file, code] of Object.entries(CREATION_CODE)) {
    const path = join(FOLDER, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, code);
  }
}
