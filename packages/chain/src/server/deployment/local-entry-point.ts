import { concat } from 'viem';
import { ENTRY_POINT_ADDRESS, ENTRY_POINT_SALT } from '../../network/canonical-contracts.ts';
import { entryPointBytecode } from '../bytecode/entry-point.gen.ts';
import { CREATE2_DEPLOYER, hasCode } from './create2.ts';
import type { DeployerClient } from './deployer-client.ts';
import { sendAndWait } from './send-and-wait.ts';

/** Puts the entry point at its address on a local chain, as anyone could on any chain. On public chains it is already deployed. */
export async function installEntryPoint(client: DeployerClient): Promise<void> {
  if (await hasCode(client, ENTRY_POINT_ADDRESS)) return;
  await sendAndWait(client, CREATE2_DEPLOYER, concat([ENTRY_POINT_SALT, entryPointBytecode]));
  if (!(await hasCode(client, ENTRY_POINT_ADDRESS))) {
    throw new Error('The entry point was not created at its address.');
  }
}
