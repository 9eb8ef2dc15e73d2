import { type Address, formatEther, getAbiItem, parseAbi } from 'viem';
import { readContract } from 'viem/actions';
import { CHAINS } from '../../network/chains.ts';
import { ADMINISTERED_CONTRACTS, type Deployment } from '../../network/network.ts';
import { LOW_SUBSCRIPTION_BALANCE } from '../../network/vrf-subscription.ts';
import type { DeployFile } from './deploy-file.ts';
import type { DeployerClient } from './deployer-client.ts';
import type { KeyPart } from './deployment-keys.ts';
import { accessControlAbi } from './roles.ts';
import { calldataOf, type SafeBatch, type SafeCall, safeBatchJson } from './safe-batch.ts';

type Options = DeployFile['options'];

/** Part of IVRFSubscriptionV2Plus of Chainlink. */
const subscriptionAbi = parseAbi(['function addConsumer(uint256 subId, address consumer)']);

/** Ether that a key needs first, and the reason. `npm run doctor` warns below 0.005 ether in a key of the server. */
const ETHER_OF_KEYS: Partial<Record<KeyPart, readonly [ether: string, reason: string]>> = {
  selling: ['0.05', 'opens packs, attests cards, delivers, refills the paymaster'],
  minting: ['0.02', 'mints cards and grants points'],
  settling: ['0.02', 'settles auctions'],
  campaigns: ['0.02', 'registers and commits draws of campaigns'],
  packs: ['0.02', 'transfers packs to winners'],
  buying: ['0.02', 'buys listed cards'],
  redeem: ['0.02', 'approves and burns redeemed cards'],
  reserve: ['0.02', 'appends a report a month'],
  guardian: ['0.005', 'stops sales in an emergency'],
  canceller: ['0.005', 'cancels additions in an emergency'],
  metadata: ['0.005', 'changes the place of metadata, seldom'],
};

/** Days that the reserve of the paymaster lasts at the daily cap. `npm run doctor` warns below one day. */
const PAYMASTER_DAYS = 3n;

/** USDC for bank cards: twice the first value of the setting `buyingKeyLowBalance`, below which the shop warns. */
const BUYING_KEY_USDC = 1_000;

/** Several times the balance below which `npm run doctor` warns. */
const SUBSCRIPTION_FACTOR = 5n;

/** Files for the people who finish a deployment, by name. */
export type NextStepFiles = Readonly<
  Record<'accept-admin.safe.json' | 'add-vrf-consumers.safe.json' | 'next-steps.md', string>
>;

/**
 * Writes down the remaining acts after a deployment: batches for the admin and the owner of the subscription, the same acts as calldata,
 * and the amounts to send.
 *
 * @param nowMs the creation time of the batches.
 */
export async function nextSteps(
  client: DeployerClient,
  { options, deployment, nowMs }: { options: Options; deployment: Deployment; nowMs: number },
): Promise<NextStepFiles> {
  const acceptable = await acceptableFrom(client, deployment);
  const common = { chainId: deployment.chainId, createdAtMs: nowMs };
  const consumers: SafeBatch = {
    ...common,
    safe: options.subscriptionOwner,
    name: 'Kura: add VRF consumers',
    description: 'Lets Gacha and CampaignDraw request random words',
    calls: consumerCalls(options, deployment),
  };
  const acceptance: SafeBatch = {
    ...common,
    safe: options.admin,
    name: 'Kura: accept the administration',
    description: `Valid after ${acceptable.toISOString()}`,
    calls: acceptanceCalls(deployment),
  };
  return {
    'accept-admin.safe.json': safeBatchJson(acceptance),
    'add-vrf-consumers.safe.json': safeBatchJson(consumers),
    'next-steps.md': [
      `# After the deployment on ${CHAINS[options.network].title}`,
      '',
      '## 1. Send funds',
      '',
      fundingTable(options, deployment),
      '',
      'The keys vouchers, exchange and sponsor sign only and need nothing. A signer of the admin Safe pays its gas.',
      '',
      `## 2. The subscription owner ${options.subscriptionOwner} adds the VRF consumers, now`,
      '',
      `Import add-vrf-consumers.safe.json in the Transaction Builder of the Safe, or send these calls:`,
      '',
      callTable(consumers.calls),
      '',
      `## 3. The admin ${options.admin} accepts each contract, after ${acceptable.toISOString()}`,
      '',
      `Import accept-admin.safe.json in the Transaction Builder of the Safe, or send these calls:`,
      '',
      callTable(acceptance.calls),
      '',
      '## 4. Check',
      '',
      'Set KURA_DEPLOYMENT_FILE to deployment.json and run `npm run doctor`. The treasury has nothing to do.',
      '',
    ].join('\n'),
  };
}

function acceptanceCalls({ contracts }: Deployment): SafeCall[] {
  const method = getAbiItem({ abi: accessControlAbi, name: 'acceptDefaultAdminTransfer' });
  return ADMINISTERED_CONTRACTS.map((name) => ({ to: contracts[name], method, args: [] }));
}

function consumerCalls({ external }: Options, { contracts }: Deployment): SafeCall[] {
  const { coordinator, subscriptionId } = external.randomness;
  const method = getAbiItem({ abi: subscriptionAbi, name: 'addConsumer' });
  return [contracts.gacha, contracts.campaignDraw].map((consumer) => ({
    to: coordinator,
    method,
    args: [subscriptionId, consumer],
  }));
}

/** The time after which the admin can accept every contract. */
async function acceptableFrom(client: DeployerClient, { contracts }: Deployment): Promise<Date> {
  const schedules = await Promise.all(
    ADMINISTERED_CONTRACTS.map(async (name) => {
      const at = { address: contracts[name], abi: accessControlAbi } as const;
      const [, schedule] = await readContract(client, { ...at, functionName: 'pendingDefaultAdmin' });
      return schedule;
    }),
  );
  return new Date(Math.max(...schedules) * 1_000);
}

function fundingTable(options: Options, { contracts }: Deployment): string {
  const { subscriptionId, nativePayment } = options.external.randomness;
  const low = LOW_SUBSCRIPTION_BALANCE[nativePayment ? 'native' : 'link'];
  const coin = nativePayment ? 'ether' : 'LINK';
  const rows: (readonly [string, Address | string, string, string])[] = [
    ...Object.entries(ETHER_OF_KEYS).map(
      ([part, [ether, reason]]) => [part, options[part as KeyPart] ?? '', `${ether} ether`, reason] as const,
    ),
    [
      'buying',
      options.buying,
      `${BUYING_KEY_USDC} USDC`,
      'pays for cards that are bought by bank card; needless without bank cards',
    ],
    [
      'paymaster',
      contracts.paymaster,
      `${formatEther(options.dailyGasCapWei * PAYMASTER_DAYS)} ether`,
      `pays the gas of users without a wallet, at most ${formatEther(options.dailyGasCapWei)} ether a day`,
    ],
    [
      'VRF subscription',
      `${subscriptionId}`,
      `${formatEther(low * SUBSCRIPTION_FACTOR)} ${coin}`,
      `pays for random words; npm run doctor warns below ${formatEther(low)} ${coin}, vrf.chain.link shows the minimum of the gas lane`,
    ],
  ];
  return table(['account', 'address', 'amount', 'reason'], rows);
}

const callTable = (calls: readonly SafeCall[]): string =>
  table(
    ['to', 'method', 'calldata'],
    calls.map((call) => [call.to, call.method.name, calldataOf(call)]),
  );

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
