import { testUsdcAbi } from '../../abis/test-usdc.gen.ts';
import { testUsdtAbi } from '../../abis/test-usdt.gen.ts';
import { testUsdcBytecode } from '../bytecode/test-usdc.gen.ts';
import { testUsdtBytecode } from '../bytecode/test-usdt.gen.ts';
import { deployOnce } from './create2.ts';
import type { DeployerClient } from './deployer-client.ts';
import type { ExternalContracts } from './deployment-options.ts';
import { installEntryPoint } from './local-entry-point.ts';
import { installSeaport } from './local-seaport.ts';
import { deployVrfMock, MOCK_KEY_HASH } from './vrf-mock.ts';

/**
 * Puts external contracts on a chain of anvil: Seaport, the entry point, test tokens and the VRF mock.
 *
 * @returns the tokens, and the random source with a subscription of the client's account.
 */
export async function installExternalContracts(client: DeployerClient): Promise<ExternalContracts> {
  await installSeaport(client);
  await installEntryPoint(client);
  const usdc = await deployOnce(client, { abi: testUsdcAbi, bytecode: testUsdcBytecode, args: [] });
  const usdt = await deployOnce(client, { abi: testUsdtAbi, bytecode: testUsdtBytecode, args: [] });
  const { coordinator, subscriptionId } = await deployVrfMock(client);
  return {
    tokens: { USDC: usdc, USDT: usdt },
    randomness: { coordinator, subscriptionId, keyHash: MOCK_KEY_HASH, nativePayment: false },
  };
}
