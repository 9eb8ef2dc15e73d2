import {
  auctionHouseAbi,
  cardCollectionFactoryAbi,
  gachaAbi,
  pointTokenAbi,
  stockSaleAbi,
} from '@kura/chain/abis';
import { ADMINISTERED_CONTRACTS } from '@kura/chain/network';
import { endOfStop, roleId, STOPPABLE, stoppableContract } from '@kura/chain/server';
import { OPERATOR_KEY_NAMES, type OperatorKeyName } from '@kura/server';
import { type Address, formatEther, isAddressEqual } from 'viem';
import type { Settings } from './env.ts';
import { type Finding, reasonOf } from './finding.ts';
import {
  type ConfiguredKey,
  configuredKeys,
  type KeyName,
  SIGNING_KEY_NAMES,
  SIGNING_KEYS,
  type SigningKeyName,
} from './key-settings.ts';
import type { OpenContext } from './open-context.ts';
import { keyServiceOf } from './signers/signers-of.ts';

/** Enough for some hundred transactions on Base. */
const lowBalanceWei = 5_000_000_000_000_000n;

type Chain = OpenContext['context']['chain'];

/** A role of a contract, and the only key that may have it. */
interface RoleOfKey {
  readonly key: KeyName;
  readonly role: string;
  readonly contract: (typeof ADMINISTERED_CONTRACTS)[number];
}

const roles: readonly RoleOfKey[] = [
  { key: 'selling', role: 'OPERATOR_ROLE', contract: 'gacha' },
  { key: 'selling', role: 'SELLER_ROLE', contract: 'gacha' },
  { key: 'selling', role: 'CREATOR_ROLE', contract: 'collectionFactory' },
  { key: 'minting', role: 'MINTER_ROLE', contract: 'pointToken' },
  { key: 'minting', role: 'DELIVERY_ROLE', contract: 'stockSale' },
  { key: 'settling', role: 'OPERATOR_ROLE', contract: 'auctionHouse' },
  { key: 'vouchers', role: 'SELLER_ROLE', contract: 'stockSale' },
  { key: 'exchange', role: 'EXCHANGE_ROLE', contract: 'pointExchange' },
  { key: 'campaigns', role: 'CAMPAIGN_ROLE', contract: 'campaignDraw' },
  { key: 'redeem', role: 'REDEEM_ROLE', contract: 'redeemVault' },
  { key: 'reserve', role: 'RESERVE_ROLE', contract: 'reserveLog' },
  { key: 'metadata', role: 'METADATA_ROLE', contract: 'collectionFactory' },
  { key: 'guardian', role: 'GUARDIAN_ROLE', contract: 'gacha' },
  { key: 'guardian', role: 'GUARDIAN_ROLE', contract: 'auctionHouse' },
  { key: 'guardian', role: 'GUARDIAN_ROLE', contract: 'stockSale' },
  { key: 'guardian', role: 'GUARDIAN_ROLE', contract: 'pointExchange' },
  { key: 'guardian', role: 'GUARDIAN_ROLE', contract: 'campaignDraw' },
  { key: 'canceller', role: 'CANCELLER_ROLE', contract: 'collectionFactory' },
  { key: 'canceller', role: 'CANCELLER_ROLE', contract: 'stockSale' },
  { key: 'canceller', role: 'CANCELLER_ROLE', contract: 'redeemVault' },
];

type KeyFinding = Pick<Finding, 'state' | 'message'>;

/** Whether each key has its own roles on chain and no other, and whether a guardian has stopped something. */
export async function checkKeys(
  { context: { chain } }: Pick<OpenContext, 'context'>,
  settings: Settings,
): Promise<Finding[]> {
  const keys = configuredKeys(settings);
  const parts = await Promise.all([
    ...keys.map((key) => readFindings(`key ${key.name}`, () => checkKey(chain, key, keys))),
    ...OPERATOR_KEY_NAMES.map((name) => readFindings(`balance ${name}`, () => checkBalance(chain, name))),
    ...SIGNING_KEY_NAMES.map((name) => readFindings(`key ${name}`, () => checkKeyService(settings, name))),
    readFindings('stops', () => checkStops(chain)),
    checkUnused(settings),
  ]);
  return parts.flat();
}

/** Whether the key service answers, with the key of the configured address. */
async function checkKeyService(settings: Settings, name: SigningKeyName): Promise<KeyFinding[]> {
  const { key, address } = SIGNING_KEYS[name];
  const found = await keyServiceOf(settings[key] ?? '')?.readAddress();
  return found === undefined || isAddressEqual(found, settings[address])
    ? []
    : [{ state: 'wrong', message: `${key} is the key of ${found}, but ${address} is ${settings[address]}` }];
}

/** Secrets that this process doesn't need, and a process with all keys. */
function checkUnused({ unusedSecrets, KURA_ROLE, KURA_NETWORK }: Settings): Finding[] {
  const part = 'keys';
  const found: Finding[] = unusedSecrets.map((name) => ({
    part,
    state: 'warning',
    message: `${name} is not for the role ${KURA_ROLE}: remove it from this process`,
  }));
  if (KURA_ROLE === 'all' && KURA_NETWORK !== 'local') {
    const message =
      'this process has every key: run KURA_ROLE=api, worker and indexer in processes of their own';
    found.push({ part, state: 'warning', message });
  }
  return found;
}

async function readFindings(part: string, check: () => Promise<KeyFinding[]>): Promise<Finding[]> {
  try {
    return (await check()).map((finding) => ({ part, ...finding, concernsOnePart: true }));
  } catch (error) {
    return [
      { part, state: 'warning', concernsOnePart: true, message: `could not be read: ${reasonOf(error)}` },
    ];
  }
}

async function checkKey(
  chain: Chain,
  key: ConfiguredKey,
  all: readonly ConfiguredKey[],
): Promise<KeyFinding[]> {
  const found = await checkRoles(chain, key, all);
  if (key.name === 'minting') found.push(...(await checkMinter(chain, key)));
  if (key.name === 'exchange') found.push(...(await checkExchange(chain)));
  if (key.name === 'admin') found.push(...(await checkAdmin(chain, key)));
  return found.length > 0 ? found : [{ state: 'ok', message: key.address }];
}

/** The roles of a key: it has all of them, and no key with another address has one. */
async function checkRoles(
  { client, network }: Chain,
  key: ConfiguredKey,
  all: readonly ConfiguredKey[],
): Promise<KeyFinding[]> {
  const found: KeyFinding[] = [];
  for (const { role, contract } of roles.filter((each) => each.key === key.name)) {
    const address = network.contracts[contract];
    const hasRole = (account: Address) =>
      client.readContract({
        address,
        abi: auctionHouseAbi,
        functionName: 'hasRole',
        args: [roleId(role), account],
      });
    if (!(await hasRole(key.address))) {
      const message = `${key.address} lacks ${role} at ${contract} (${address}): the admin grants it, or correct ${key.variable}`;
      found.push({ state: 'wrong', message });
    }
    for (const other of all) {
      if (isAddressEqual(other.address, key.address) || !(await hasRole(other.address))) continue;
      const message = `${role} at ${contract} (${address}) belongs to the ${key.name} key, but the ${other.name} key has it too: the admin revokes it`;
      found.push({ state: 'wrong', message });
    }
  }
  return found;
}

async function checkMinter({ client, network }: Chain, key: ConfiguredKey): Promise<KeyFinding[]> {
  const listed = await client.readContract({
    address: network.contracts.collectionFactory,
    abi: cardCollectionFactoryAbi,
    functionName: 'isMinter',
    args: [key.address],
  });
  if (listed) return [];
  return [
    {
      state: 'wrong',
      message: `${key.address} is no listed minter: the admin calls listMinter of the factory`,
    },
  ];
}

/** The exchange mints points, up to a cap of its own. */
async function checkExchange({ client, network }: Chain): Promise<KeyFinding[]> {
  const { pointExchange, pointToken } = network.contracts;
  const points = { address: pointToken, abi: pointTokenAbi } as const;
  const found: KeyFinding[] = [];
  const args = [roleId('MINTER_ROLE'), pointExchange] as const;
  if (!(await client.readContract({ ...points, functionName: 'hasRole', args }))) {
    const message = `the exchange ${pointExchange} lacks MINTER_ROLE at pointToken (${pointToken}): the admin grants it`;
    found.push({ state: 'wrong', message });
  }
  const cap = { ...points, functionName: 'dailyMintCapOf', args: [pointExchange] } as const;
  if ((await client.readContract(cap)) === 0n) {
    const message = `the exchange ${pointExchange} has no daily cap, so no card is exchanged: the admin calls setDailyMintCap`;
    found.push({ state: 'warning', message });
  }
  return found;
}

async function checkAdmin({ client, network }: Chain, key: ConfiguredKey): Promise<KeyFinding[]> {
  const found: KeyFinding[] = [];
  if (network.name === 'base' && ((await client.getCode({ address: key.address })) ?? '0x') === '0x') {
    found.push({
      state: 'wrong',
      message: `${key.address} is no contract: on Base the admin needs several signers`,
    });
  }
  for (const name of ADMINISTERED_CONTRACTS) {
    const at = { address: network.contracts[name], abi: gachaAbi } as const;
    const admin = await client.readContract({ ...at, functionName: 'defaultAdmin' });
    if (isAddressEqual(admin, key.address)) continue;
    const [next] = await client.readContract({ ...at, functionName: 'pendingDefaultAdmin' });
    found.push(
      isAddressEqual(next, key.address)
        ? {
            state: 'warning',
            message: `the admin of ${name} is still ${admin}: ${key.address} calls acceptDefaultAdminTransfer()`,
          }
        : {
            state: 'wrong',
            message: `the admin of ${name} is ${admin}, not ${key.variable} (${key.address})`,
          },
    );
  }
  return found;
}

async function checkBalance({ client, senders }: Chain, name: OperatorKeyName): Promise<KeyFinding[]> {
  const address = senders[name];
  const balance = await client.getBalance({ address });
  return balance < lowBalanceWei
    ? [
        {
          state: 'warning',
          message: `${address} has ${formatEther(balance)} ether left: send it some for gas`,
        },
      ]
    : [{ state: 'ok', message: `${address}, ${formatEther(balance)} ether` }];
}

async function checkStops({ client, network }: Chain): Promise<KeyFinding[]> {
  const { timestamp } = await client.getBlock();
  const found: KeyFinding[] = [];
  for (const what of STOPPABLE) {
    const address = stoppableContract(network, what);
    // All these contracts have the same function.
    const until = await client.readContract({ address, abi: stockSaleAbi, functionName: 'stoppedUntil' });
    const end = endOfStop(until, timestamp);
    if (end === undefined) continue;
    const message = `a guardian stopped ${what} ${end === null ? 'until the admin calls resume()' : `until ${end.toISOString()}`}`;
    found.push({ state: 'warning', message });
  }
  return found.length > 0 ? found : [{ state: 'ok', message: 'nothing is stopped' }];
}
