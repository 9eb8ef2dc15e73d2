import { testUsdcAbi } from '@kura/chain/abis';
import { CHAINS, viemChain } from '@kura/chain/network';
import { createLocalBundler, type DeployerClient, installExternalContracts } from '@kura/chain/server';
import { type Address, createClient, type Hex, http, parseEther, parseUnits } from 'viem';
import type { HDAccount } from 'viem/accounts';
import { accounts } from '../chain/accounts.ts';
import { type Anvil, startAnvil } from '../chain/anvil.ts';
import { prepareChain } from '../chain/deployed-chain.ts';
import { FINAL_DEPTH } from '../chain/time.ts';
import { startVrfKeeper } from '../chain/vrf-keeper.ts';
import { keyVariables, privateKeyOf, rehearsalCustomer, rehearsalKeys } from './rehearsal-keys.ts';
import { serveBundler } from './serve-bundler.ts';

/** As on Base. */
const BLOCK_TIME_SECONDS = 2;

export interface RehearsalOptions {
  readonly port: number;
  readonly bundlerPort: number;
  /** Origin of the shop, with https. */
  readonly publicUrl: string;
}

/** A chain that passes for Base Sepolia, with the services that an operator finds there. */
export interface Rehearsal {
  readonly anvil: Anvil;
  /** A deploy file with every field. */
  readonly deployFile: {
    readonly tokens: Readonly<Record<'USDC' | 'USDT', Address>>;
    readonly vrf: {
      readonly coordinator: Address;
      readonly keyHash: Hex;
      readonly subscriptionId: string;
      readonly payment: 'LINK';
    };
    readonly [field: string]: unknown;
  };
  /** The variables of the deployment, the server and `npm run stop` that belong to the chain. */
  readonly variables: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Starts a chain of anvil with the id of Base Sepolia, Seaport, the entry point, USDC, USDT, a VRF coordinator with a keeper that answers,
 * a bundler, and ether in every key. Nothing of the shop is on it.
 */
export async function startRehearsal({ port, bundlerPort, publicUrl }: RehearsalOptions): Promise<Rehearsal> {
  const { chainId } = CHAINS.baseSepolia;
  const anvil = await startAnvil({
    chainId,
    port,
    blockTimeSeconds: BLOCK_TIME_SECONDS,
    finalDepth: FINAL_DEPTH,
  });
  await prepareChain(anvil);
  const funded = [...Object.values(rehearsalKeys), rehearsalCustomer, accounts.bundler];
  for (const { address } of funded) await anvil.client.setBalance({ address, value: parseEther('10') });
  const { tokens, randomness } = await installExternalContracts(
    clientOf(anvil.rpcUrl, rehearsalKeys.subscriptionOwner),
  );
  for (const { address } of [rehearsalKeys.buying, rehearsalCustomer]) {
    await anvil.client.writeContract({
      account: accounts.deployer,
      address: tokens.USDC,
      abi: testUsdcAbi,
      functionName: 'mint',
      args: [address, parseUnits('10000', 6)],
    });
  }
  const keeper = startVrfKeeper({
    rpcUrl: anvil.rpcUrl,
    deployment: { chainId, firstBlock: 0, contracts: { vrfCoordinator: randomness.coordinator } },
    unpredictable: true,
  });
  const bundler = await serveBundler(
    createLocalBundler(clientOf(anvil.rpcUrl, accounts.bundler)),
    bundlerPort,
  );
  return {
    anvil,
    deployFile: {
      network: 'baseSepolia',
      rpcUrl: anvil.rpcUrl,
      publicUrl,
      keys: Object.fromEntries(
        Object.entries(rehearsalKeys).map(([part, account]) => [part, account.address]),
      ),
      tokens,
      vrf: {
        coordinator: randomness.coordinator,
        keyHash: randomness.keyHash,
        subscriptionId: String(randomness.subscriptionId),
        payment: 'LINK',
      },
      graders: ['PSA', 'BGS', 'CGC'],
      dailyCaps: { gasEther: '0.05', points: '100000', exchangedPoints: '500000' },
      allowUnknown: ['tokens.USDC', 'tokens.USDT', 'vrf.coordinator', 'vrf.keyHash'],
      shortDelays: true,
    },
    variables: {
      KURA_DEPLOYER_PRIVATE_KEY: privateKeyOf(accounts.deployer),
      KURA_GUARDIAN_PRIVATE_KEY: privateKeyOf(rehearsalKeys.guardian),
      KURA_NETWORK: 'baseSepolia',
      KURA_RPC_URL: anvil.rpcUrl,
      KURA_RPC_URLS: anvil.rpcUrl,
      BUNDLER_URL: `http://127.0.0.1:${bundlerPort}`,
      KURA_PUBLIC_URL: publicUrl,
      ...keyVariables(),
    },
    async stop() {
      await keeper.stop();
      bundler.stop();
      await anvil.stop();
    },
  };
}

function clientOf(rpcUrl: string, account: HDAccount): DeployerClient {
  return createClient({
    account,
    chain: viemChain(CHAINS.baseSepolia, rpcUrl),
    transport: http(rpcUrl),
    pollingInterval: 100,
  });
}
