import { type Address, formatEther } from 'viem';
import { getBalance, getChainId, getGasPrice, getTransactionCount } from 'viem/actions';
import { ENTRY_POINT_ADDRESS, SEAPORT_ADDRESS } from '../../network/canonical-contracts.ts';
import { CHAINS } from '../../network/chains.ts';
import { hasCode } from './create2.ts';
import { KEYS, type KeyPart, namedKeys, sharedKeys } from './deployment-keys.ts';
import type { DeploymentOptions, ExternalContracts } from './deployment-options.ts';
import { examineExternal } from './external-contracts.ts';

/** More gas than a whole deployment takes (41 million in 47 transactions); a test compares it. */
export const DEPLOYMENT_GAS = 50_000_000n;

/**
 * Everything that prevents a deployment on a public network, found before anything is sent. Tokens and the source of randomness are
 * part of the contracts permanently.
 *
 * @returns a sentence for each problem.
 * @throws when the chain can't be read.
 */
export async function findDeploymentProblems(options: DeploymentOptions): Promise<string[]> {
  const { client, network, external } = options;
  const { title, chainId } = CHAINS[network];
  const found = await getChainId(client);
  // On another chain every other answer is meaningless.
  if (found !== chainId) return [`${title} is chain ${chainId}, not ${found}.`];
  if (!external) return [`The addresses of USDC, USDT and the random source on ${title} are needed.`];
  const problems = await Promise.all([
    sharedKeys(keysOf(options)),
    checkAdmin(options),
    checkCode(client, external),
    checkExternal(options, external),
    checkBalance(options),
  ]);
  return problems.flat();
}

function keysOf(options: DeploymentOptions): Partial<Record<KeyPart, Address>> {
  const parts = Object.keys(KEYS) as KeyPart[];
  return Object.fromEntries(
    parts.flatMap((part) => (options[part] === undefined ? [] : [[part, options[part]]])),
  );
}

async function checkAdmin({ client, network, admin }: DeploymentOptions): Promise<string[]> {
  if (network !== 'base' || (await hasCode(client, admin))) return [];
  return ['The admin on Base must be a contract that needs several signers.'];
}

async function checkCode(
  client: DeploymentOptions['client'],
  { tokens, randomness }: ExternalContracts,
): Promise<string[]> {
  const addresses = [SEAPORT_ADDRESS, ENTRY_POINT_ADDRESS, tokens.USDC, tokens.USDT, randomness.coordinator];
  const problems = await Promise.all(
    addresses.map(async (address) =>
      (await hasCode(client, address)) ? [] : [`There is no contract at ${address}.`],
    ),
  );
  return problems.flat();
}

async function checkExternal(options: DeploymentOptions, external: ExternalContracts): Promise<string[]> {
  const { client, network, subscriptionOwner, allowUnknown = [] } = options;
  const { admin: _admin, subscriptionOwner: _owner, ...keys } = keysOf(options);
  const problems = await examineExternal(client, {
    network,
    external,
    keys: namedKeys(keys),
    ...(subscriptionOwner && { subscriptionOwner }),
  });
  return problems.flatMap(({ unknown, message }) => {
    if (unknown === undefined) return [`${message}.`];
    if (allowUnknown.includes(unknown)) return [];
    return [`${message}. Correct ${unknown}, or add "${unknown}" to allowUnknown.`];
  });
}

/** An account that has sent transactions may continue a deployment, which needs less. */
async function checkBalance({ client }: DeploymentOptions): Promise<string[]> {
  const { address } = client.account;
  const [balance, sent, gasPrice] = await Promise.all([
    getBalance(client, { address }),
    getTransactionCount(client, { address }),
    getGasPrice(client),
  ]);
  const needed = gasPrice * DEPLOYMENT_GAS;
  if (sent > 0 || balance >= needed) return [];
  return [
    `The deployer ${address} has ${formatEther(balance)} ether, and the deployment takes about ${formatEther(needed)}.`,
  ];
}
