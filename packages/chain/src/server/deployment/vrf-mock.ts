import { type Address, encodeFunctionData, keccak256, toHex } from 'viem';
import { getContractEvents, readContract } from 'viem/actions';
import { vrfCoordinatorV25MockAbi } from '../../abis/vrf-coordinator-v25-mock.gen.ts';
import { vrfCoordinatorV25MockBytecode } from '../bytecode/vrf-coordinator-v25-mock.gen.ts';
import { deployOnce } from './create2.ts';
import type { DeployerClient } from './deployer-client.ts';
import { sendAndWait } from './send-and-wait.ts';

/** LINK in the mock's subscription, base units: it never runs dry. */
const SUBSCRIPTION_FUNDS = 10n ** 27n;

/** The mock asks for no particular key. */
export const MOCK_KEY_HASH = keccak256(toHex('kura local key'));

/**
 * Deploys Chainlink's coordinator mock and opens the deployer's subscription at it, or finds both.
 *
 * @returns the coordinator and the subscription that pays.
 */
export async function deployVrfMock(
  client: DeployerClient,
): Promise<{ readonly coordinator: Address; readonly subscriptionId: bigint }> {
  const coordinator = await deployOnce(client, {
    abi: vrfCoordinatorV25MockAbi,
    bytecode: vrfCoordinatorV25MockBytecode,
    // Base fee, gas price and the price of LINK: as small as the mock allows.
    args: [1n, 1n, 10n ** 18n],
  });
  const subscription =
    (await ownSubscription(client, coordinator)) ?? (await openSubscription(client, coordinator));
  if (subscription.balance < SUBSCRIPTION_FUNDS / 2n) {
    const data = encodeFunctionData({
      abi: vrfCoordinatorV25MockAbi,
      functionName: 'fundSubscription',
      args: [subscription.id, SUBSCRIPTION_FUNDS],
    });
    await sendAndWait(client, coordinator, data);
  }
  return { coordinator, subscriptionId: subscription.id };
}

/** Lets a contract ask the coordinator for words on the deployer's subscription. */
export async function addVrfConsumer(
  client: DeployerClient,
  {
    coordinator,
    subscriptionId,
    consumer,
  }: { coordinator: Address; subscriptionId: bigint; consumer: Address },
): Promise<void> {
  const [, , , , consumers] = await readContract(client, {
    address: coordinator,
    abi: vrfCoordinatorV25MockAbi,
    functionName: 'getSubscription',
    args: [subscriptionId],
  });
  if (consumers.includes(consumer)) return;
  const data = encodeFunctionData({
    abi: vrfCoordinatorV25MockAbi,
    functionName: 'addConsumer',
    args: [subscriptionId, consumer],
  });
  await sendAndWait(client, coordinator, data);
}

interface Subscription {
  readonly id: bigint;
  readonly balance: bigint;
}

async function openSubscription(client: DeployerClient, coordinator: Address): Promise<Subscription> {
  const data = encodeFunctionData({ abi: vrfCoordinatorV25MockAbi, functionName: 'createSubscription' });
  await sendAndWait(client, coordinator, data);
  const subscription = await ownSubscription(client, coordinator);
  if (!subscription) throw new Error('The coordinator opened no subscription.');
  return subscription;
}

/** The mock is on local chains only, where the whole history is available. */
async function ownSubscription(client: DeployerClient, coordinator: Address): Promise<Subscription | null> {
  const contract = { address: coordinator, abi: vrfCoordinatorV25MockAbi } as const;
  const opened = await getContractEvents(client, {
    ...contract,
    eventName: 'SubscriptionCreated',
    fromBlock: 0n,
    strict: true,
  });
  const own = opened.find((event) => event.args.owner === client.account.address);
  if (!own) return null;
  const id = own.args.subId;
  const [balance] = await readContract(client, { ...contract, functionName: 'getSubscription', args: [id] });
  return { id, balance };
}
