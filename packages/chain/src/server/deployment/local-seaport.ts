import { type Address, concat, encodeAbiParameters, type Hex } from 'viem';
import { deployContract, getCode } from 'viem/actions';
import { conduitControllerAbi } from '../../abis/conduit-controller.gen.ts';
import {
  CONDUIT_CONTROLLER_ADDRESS,
  SEAPORT_ADDRESS,
  SEAPORT_FACTORY_ADDRESS,
  SEAPORT_SALT,
} from '../../network/canonical-contracts.ts';
import { conduitControllerBytecode } from '../bytecode/conduit-controller.gen.ts';
import { seaportBytecode } from '../bytecode/seaport.gen.ts';
import { waitForReceipt } from '../transactions/wait-for-receipt.ts';
import { CREATE2_DEPLOYER, hasCode } from './create2.ts';
import type { DeployerClient } from './deployer-client.ts';
import { sendAndWait } from './send-and-wait.ts';

/** Creation code of the canonical Seaport 1.6, its constructor's argument included. */
export function seaportCreationCode(): Hex {
  return concat([seaportBytecode, encodeAbiParameters([{ type: 'address' }], [CONDUIT_CONTROLLER_ADDRESS])]);
}

/**
 * Puts the canonical Seaport at its canonical address on a local chain. On public chains it is there already.
 *
 * Its address follows from its factory's address, so a plain CREATE2 deployer is set there for the moment of creation.
 */
export async function installSeaport(client: DeployerClient): Promise<void> {
  if (await hasCode(client, SEAPORT_ADDRESS)) return;
  await installConduitController(client);

  const deployerCode = await codeAt(client, CREATE2_DEPLOYER);
  await setCode(client, SEAPORT_FACTORY_ADDRESS, deployerCode);
  await sendAndWait(client, SEAPORT_FACTORY_ADDRESS, concat([SEAPORT_SALT, seaportCreationCode()]));
  await setCode(client, SEAPORT_FACTORY_ADDRESS, '0x');
  if (!(await hasCode(client, SEAPORT_ADDRESS))) throw new Error('Seaport was not created at its address.');
}

/** Seaport asks the controller for its conduits' code hashes when it is made. */
async function installConduitController(client: DeployerClient): Promise<void> {
  const hash = await deployContract(client, {
    abi: conduitControllerAbi,
    bytecode: conduitControllerBytecode,
  });
  const { contractAddress } = await waitForReceipt(client, hash);
  if (!contractAddress) throw new Error('The conduit controller was not created.');
  await setCode(client, CONDUIT_CONTROLLER_ADDRESS, await codeAt(client, contractAddress));
}

async function codeAt(client: DeployerClient, address: Address): Promise<Hex> {
  const code = await getCode(client, { address });
  if (!code) throw new Error(`There is no code at ${address}.`);
  return code;
}

/** Only anvil knows this method: on any other chain it fails. */
async function setCode(client: DeployerClient, address: Address, code: Hex): Promise<void> {
  await client.request<{ Method: 'anvil_setCode'; Parameters: [Address, Hex]; ReturnType: null }>({
    method: 'anvil_setCode',
    params: [address, code],
  });
}
