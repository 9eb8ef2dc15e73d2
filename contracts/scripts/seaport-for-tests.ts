import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { conduitControllerBytecode } from '../../packages/chain/src/server/bytecode/conduit-controller.gen.ts';
import { seaportBytecode } from '../../packages/chain/src/server/bytecode/seaport.gen.ts';
import { CONTRACTS_ROOT } from './generated-paths.ts';

/** Where tests read creation code from: forge may read nothing else. */
const FOLDER = join(CONTRACTS_ROOT, 'cache/seaport');

/**
 * Lays the canonical Seaport's creation code where tests find it. Forge can't compile it: Seaport wants another solc and
 * other settings than ours.
 */
export function provideSeaport(): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'Seaport.hex'), seaportBytecode);
  writeFileSync(join(FOLDER, 'ConduitController.hex'), conduitControllerBytecode);
}
