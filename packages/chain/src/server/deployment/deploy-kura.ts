import { type Address, encodeFunctionData, isAddressEqual } from 'viem';
import { getBlockNumber, getChainId, getContractEvents, readContract } from 'viem/actions';
import { auctionHouseAbi } from '../../abis/auction-house.gen.ts';
import { campaignDrawAbi } from '../../abis/campaign-draw.gen.ts';
import { cardCollectionFactoryAbi } from '../../abis/card-collection-factory.gen.ts';
import { gachaAbi } from '../../abis/gacha.gen.ts';
import { pointExchangeAbi } from '../../abis/point-exchange.gen.ts';
import { pointTokenAbi } from '../../abis/point-token.gen.ts';
import { redeemVaultAbi } from '../../abis/redeem-vault.gen.ts';
import { reserveLogAbi } from '../../abis/reserve-log.gen.ts';
import { stockSaleAbi } from '../../abis/stock-sale.gen.ts';
import { testUsdcAbi } from '../../abis/test-usdc.gen.ts';
import { testUsdtAbi } from '../../abis/test-usdt.gen.ts';
import { ENTRY_POINT_ADDRESS, SEAPORT_ADDRESS } from '../../network/canonical-contracts.ts';
import { CHAINS } from '../../network/chains.ts';
import type { Deployment, NetworkName } from '../../network/network.ts';
import { auctionHouseBytecode } from '../bytecode/auction-house.gen.ts';
import { campaignDrawBytecode } from '../bytecode/campaign-draw.gen.ts';
import { cardCollectionFactoryBytecode } from '../bytecode/card-collection-factory.gen.ts';
import { gachaBytecode } from '../bytecode/gacha.gen.ts';
import { pointExchangeBytecode } from '../bytecode/point-exchange.gen.ts';
import { pointTokenBytecode } from '../bytecode/point-token.gen.ts';
import { redeemVaultBytecode } from '../bytecode/redeem-vault.gen.ts';
import { reserveLogBytecode } from '../bytecode/reserve-log.gen.ts';
import { stockSaleBytecode } from '../bytecode/stock-sale.gen.ts';
import { testUsdcBytecode } from '../bytecode/test-usdc.gen.ts';
import { testUsdtBytecode } from '../bytecode/test-usdt.gen.ts';
import { deployOnce, hasCode } from './create2.ts';
import { deployAccounts } from './deploy-accounts.ts';
import type { DeployerClient } from './deployer-client.ts';
import type { DeploymentOptions, ExternalContracts } from './deployment-options.ts';
import { examineExternal } from './external-contracts.ts';
import { installEntryPoint } from './local-entry-point.ts';
import { installSeaport } from './local-seaport.ts';
import { acceptAdminLocally, DEFAULT_ADMIN_ROLE, grantRoleOnce, nameAdmin, roleId } from './roles.ts';
import { sendAndWait } from './send-and-wait.ts';
import { addVrfConsumer, deployVrfMock, MOCK_KEY_HASH } from './vrf-mock.ts';

/** Gas the random answer may use: more than three times what storing the word takes. */
const CALLBACK_GAS_LIMIT = 100_000;

/** Blocks between a random question and its answer. */
const CONFIRMATIONS = 3;

/** How long an admin that was named waits before it can accept, on public networks. */
export const ADMIN_DELAY_SECONDS = 2 * 24 * 60 * 60;

/** How long an addition to a list or a role waits before it counts, on public networks. */
export const ADDITION_DELAY_SECONDS = 2 * 24 * 60 * 60;

/** How old a deposit is at least when the vault burns it, on public networks. */
export const BURN_AGE_SECONDS = 48 * 60 * 60;

/** Random words that keys may request in a day: far more than a shop publishes drops or draws campaigns. */
const KEY_WORDS_A_DAY = 48;
/** As many as tests and the simulator request. */
const LOCAL_KEY_WORDS_A_DAY = 1_000_000;

/** How long buyers can verify a drop before its first phase, on public networks. */
export const SALE_DELAY_SECONDS = 10 * 60;

/** Public nodes refuse logs of longer ranges. */
const LOG_RANGE_BLOCKS = 2_000n;

/**
 * Deploys the product's contracts and gives everyone their roles. What is there already is kept, so a deployment that
 * broke off is simply started again; addresses follow from code and arguments alone.
 *
 * On the local chain it also makes what public networks have: Seaport, the entry point, test tokens, a random coordinator.
 *
 * @returns the entry for the address book.
 * @throws Error when the chain is another one, or something that must be there isn't.
 */
export async function deployKura(options: DeploymentOptions): Promise<Deployment> {
  const { client, network, guardian, selling, minting, treasury } = options;
  const adminDelay = network === 'local' ? 0 : ADMIN_DELAY_SECONDS;
  const saleDelay = options.saleDelaySeconds ?? (network === 'local' ? 0 : SALE_DELAY_SECONDS);
  const additions = {
    delay: options.additionDelaySeconds ?? (network === 'local' ? 0 : ADDITION_DELAY_SECONDS),
    canceller: options.canceller,
  };
  const burnAge = options.burnAgeSeconds ?? (network === 'local' ? 0 : BURN_AGE_SECONDS);
  const step = options.onStep ?? (() => {});
  const chainId = await getChainId(client);
  if (chainId !== CHAINS[network].chainId) {
    throw new Error(`${CHAINS[network].title} is chain ${CHAINS[network].chainId}, not ${chainId}.`);
  }

  if (network !== 'local') await checkKeys(client, options);

  step('Seaport, entry point, tokens and random source');
  if (network === 'local') {
    await installSeaport(client);
    await installEntryPoint(client);
  }
  const { tokens, randomness } = options.external ?? (await makeExternalContracts(client, network));
  await expectContracts(client, [
    SEAPORT_ADDRESS,
    ENTRY_POINT_ADDRESS,
    tokens.USDC,
    tokens.USDT,
    randomness.coordinator,
  ]);
  if (network !== 'local') await checkOutside(client, options, { tokens, randomness });

  step('Points');
  const points = await deployOnce(client, {
    abi: pointTokenAbi,
    bytecode: pointTokenBytecode,
    args: [client.account.address, adminDelay],
  });

  step('Collections and slab registry');
  const factory = await deployOnce(client, {
    abi: cardCollectionFactoryAbi,
    bytecode: cardCollectionFactoryBytecode,
    args: [client.account.address, adminDelay, additions, SEAPORT_ADDRESS, [...options.graders]],
  });
  const slabRegistry = await readContract(client, {
    address: factory,
    abi: cardCollectionFactoryAbi,
    functionName: 'registry',
  });

  const source = {
    ...randomness,
    confirmations: CONFIRMATIONS,
    callbackGasLimit: CALLBACK_GAS_LIMIT,
    keyWordsADay: network === 'local' ? LOCAL_KEY_WORDS_A_DAY : KEY_WORDS_A_DAY,
  };
  step('Gacha');
  const gacha = await deployOnce(client, {
    abi: gachaAbi,
    bytecode: gachaBytecode,
    args: [
      { admin: client.account.address, delay: adminDelay },
      1n,
      saleDelay,
      SEAPORT_ADDRESS,
      points,
      factory,
      options.packBaseUri,
      source,
    ],
  });
  if (network === 'local') await addVrfConsumer(client, { ...randomness, consumer: gacha });

  step('Draws of campaigns');
  const campaignDraw = await deployOnce(client, {
    abi: campaignDrawAbi,
    bytecode: campaignDrawBytecode,
    args: [client.account.address, adminDelay, source],
  });
  if (network === 'local') await addVrfConsumer(client, { ...randomness, consumer: campaignDraw });

  step('Auctions');
  const auctionHouse = await deployOnce(client, {
    abi: auctionHouseAbi,
    bytecode: auctionHouseBytecode,
    args: [client.account.address, adminDelay, SEAPORT_ADDRESS],
  });

  step('Sales from stock');
  const stockSale = await deployOnce(client, {
    abi: stockSaleAbi,
    bytecode: stockSaleBytecode,
    args: [
      ...([client.account.address, adminDelay, additions, tokens.USDC, slabRegistry, treasury] as const),
      options.vouchers,
      minting,
    ],
  });

  step('Redeems and reserve');
  const redeemVault = await deployOnce(client, {
    abi: redeemVaultAbi,
    bytecode: redeemVaultBytecode,
    args: [
      ...([client.account.address, adminDelay, additions, slabRegistry] as const),
      [tokens.USDC, tokens.USDT],
      treasury,
      burnAge,
      options.redeem,
    ],
  });
  const reserveLog = await deployOnce(client, {
    abi: reserveLogAbi,
    bytecode: reserveLogBytecode,
    args: [client.account.address, adminDelay],
  });

  step('Exchange of cards for points');
  const pointExchange = await deployOnce(client, {
    abi: pointExchangeAbi,
    bytecode: pointExchangeBytecode,
    args: [client.account.address, adminDelay, slabRegistry, points],
  });

  step('Accounts and paymaster');
  const { accountFactory, paymaster } = await deployAccounts({ ...options, adminDelay });

  step('Roles');
  const grants = [
    [gacha, 'OPERATOR_ROLE', selling],
    [gacha, 'SELLER_ROLE', selling],
    [gacha, 'GUARDIAN_ROLE', guardian],
    [auctionHouse, 'OPERATOR_ROLE', options.settling],
    [auctionHouse, 'GUARDIAN_ROLE', guardian],
    [campaignDraw, 'CAMPAIGN_ROLE', options.campaigns],
    [campaignDraw, 'GUARDIAN_ROLE', guardian],
    [reserveLog, 'RESERVE_ROLE', options.reserve],
    [stockSale, 'GUARDIAN_ROLE', guardian],
    [factory, 'CREATOR_ROLE', selling],
    [factory, 'METADATA_ROLE', options.metadata],
    [points, 'MINTER_ROLE', minting],
    [points, 'MINTER_ROLE', pointExchange],
    [points, 'SPENDER_ROLE', gacha],
    [pointExchange, 'EXCHANGE_ROLE', options.exchange],
    [pointExchange, 'GUARDIAN_ROLE', guardian],
    [paymaster, 'TREASURER_ROLE', treasury],
  ] as const;
  for (const [contract, role, account] of grants) {
    await grantRoleOnce(client, { contract, role: roleId(role), account });
  }
  await capMinters(client, points, [
    { minter: minting, cap: options.dailyPointCapBaseUnits },
    { minter: pointExchange, cap: options.dailyExchangeCapBaseUnits },
  ]);
  await listOnFactory(client, factory, {
    gachas: [gacha],
    minters: [minting, stockSale],
    redeemVaults: [redeemVault],
  });
  await allowOnGacha(client, gacha, { tokens: [tokens.USDC, tokens.USDT], treasury });
  const administered = [
    ...[gacha, auctionHouse, stockSale, redeemVault, reserveLog],
    ...[pointExchange, campaignDraw, factory, points, paymaster],
  ];
  for (const contract of administered) await nameAdmin(client, contract, options.admin);
  if (options.adminClient) await acceptAdminLocally(options.adminClient, administered);

  return {
    chainId,
    firstBlock: Number(await creationBlock(client, points)),
    contracts: {
      seaport: SEAPORT_ADDRESS,
      gacha,
      auctionHouse,
      stockSale,
      redeemVault,
      pointExchange,
      campaignDraw,
      reserveLog,
      slabRegistry,
      collectionFactory: factory,
      pointToken: points,
      vrfCoordinator: randomness.coordinator,
      entryPoint: ENTRY_POINT_ADDRESS,
      accountFactory,
      paymaster,
    },
    tokens: { USDC: tokens.USDC, USDT: tokens.USDT, POINT: points },
  };
}

async function makeExternalContracts(
  client: DeployerClient,
  network: NetworkName,
): Promise<ExternalContracts> {
  if (network !== 'local') {
    throw new Error(
      `The addresses of USDC, USDT and the random source on ${CHAINS[network].title} are needed.`,
    );
  }
  const usdc = await deployOnce(client, { abi: testUsdcAbi, bytecode: testUsdcBytecode, args: [] });
  const usdt = await deployOnce(client, { abi: testUsdtAbi, bytecode: testUsdtBytecode, args: [] });
  const { coordinator, subscriptionId } = await deployVrfMock(client);
  return {
    tokens: { USDC: usdc, USDT: usdt },
    randomness: { coordinator, subscriptionId, keyHash: MOCK_KEY_HASH, nativePayment: false },
  };
}

async function expectContracts(client: DeployerClient, addresses: readonly Address[]): Promise<void> {
  for (const address of addresses) {
    if (!(await hasCode(client, address))) throw new Error(`There is no contract at ${address}.`);
  }
}

/** The keys of the shop by their part. The treasury has powers too: over the paymaster's ether. */
function keysOf(options: DeploymentOptions): Record<string, Address> {
  const { admin, guardian, canceller, selling, minting, settling, vouchers } = options;
  const { exchange, campaigns, packs, buying, redeem, reserve, metadata } = options;
  return {
    ...{ admin, guardian, canceller, selling, minting, settling, vouchers },
    ...{ exchange, campaigns, 'packs account': packs, buying, redeem, reserve, metadata },
    ...{ sponsoring: options.sponsor, treasury: options.treasury },
    ...(options.subscriptionOwner && { 'subscription owner': options.subscriptionOwner }),
  };
}

/**
 * Outside the local chain each part has a key of its own, and on Base the admin is a contract that needs several signers.
 *
 * @throws Error when two parts have one key, or the admin on Base has no code.
 */
async function checkKeys(client: DeployerClient, options: DeploymentOptions): Promise<void> {
  const keys = Object.entries(keysOf(options));
  for (const [place, [part, key]] of keys.entries()) {
    for (const [otherPart, other] of keys.slice(place + 1)) {
      // Both are contracts of several signers.
      if (part === 'admin' && otherPart === 'subscription owner') continue;
      if (!isAddressEqual(key, other)) continue;
      throw new Error(
        `The ${part} key and the ${otherPart} key are both ${key}: outside the local chain each needs its own.`,
      );
    }
  }
  if (options.network === 'base' && !(await hasCode(client, options.admin))) {
    throw new Error('The admin on Base must be a contract that needs several signers.');
  }
}

/**
 * Tokens and the source of randomness are part of the contracts permanently, so none is taken that isn't as it should be.
 *
 * @throws Error naming everything that is wrong, and the flag that allows unknown addresses.
 */
async function checkOutside(
  client: DeployerClient,
  options: DeploymentOptions,
  external: ExternalContracts,
): Promise<void> {
  const { network, subscriptionOwner, allowUnknownContracts = false } = options;
  const { admin: _admin, 'subscription owner': _owner, ...keys } = keysOf(options);
  const problems = await examineExternal(client, {
    network,
    external,
    keys,
    ...(subscriptionOwner && { subscriptionOwner }),
  });
  const refused = problems.filter(({ kind }) => kind === 'wrong' || !allowUnknownContracts);
  if (refused.length === 0) return;
  const hint = refused.every(({ kind }) => kind === 'unknown')
    ? ['With --allow-unknown-contracts they are taken all the same.']
    : [];
  throw new Error([...refused.map(({ message }) => `${message}.`), ...hint].join('\n'));
}

/** Sets the daily caps of minters that have none. Only an admin can; a cap that was changed since is kept. */
async function capMinters(
  client: DeployerClient,
  points: Address,
  caps: readonly { readonly minter: Address; readonly cap: bigint }[],
): Promise<void> {
  const contract = { address: points, abi: pointTokenAbi } as const;
  for (const { minter, cap } of caps) {
    const args = [minter] as const;
    if ((await readContract(client, { ...contract, functionName: 'dailyMintCapOf', args })) !== 0n) continue;
    const call = { abi: pointTokenAbi, functionName: 'setDailyMintCap', args: [minter, cap] } as const;
    await sendAndWait(client, points, encodeFunctionData(call));
  }
}

/**
 * Lists the contracts that bind drops or burn redeemed cards, and the possible minters of collections. Only an admin can. This counts
 * at once because no collection exists yet.
 */
async function listOnFactory(
  client: DeployerClient,
  factory: Address,
  listed: Readonly<Record<'gachas' | 'minters' | 'redeemVaults', readonly Address[]>>,
): Promise<void> {
  const lists = [
    { isListed: 'isGacha', list: 'listGacha', accounts: listed.gachas },
    { isListed: 'isMinter', list: 'listMinter', accounts: listed.minters },
    { isListed: 'isRedeemVault', list: 'listRedeemVault', accounts: listed.redeemVaults },
  ] as const;
  const contract = { address: factory, abi: cardCollectionFactoryAbi } as const;
  for (const { isListed, list, accounts } of lists) {
    for (const account of accounts) {
      if (await readContract(client, { ...contract, functionName: isListed, args: [account] })) continue;
      const call = { abi: cardCollectionFactoryAbi, functionName: list, args: [account, true] } as const;
      await sendAndWait(client, factory, encodeFunctionData(call));
    }
  }
}

/** Lists the tokens that drops may be priced in and the treasury they may pay to. Only an admin can. */
async function allowOnGacha(
  client: DeployerClient,
  gacha: Address,
  { tokens, treasury }: { tokens: readonly Address[]; treasury: Address },
): Promise<void> {
  const contract = { address: gacha, abi: gachaAbi } as const;
  for (const token of tokens) {
    if (await readContract(client, { ...contract, functionName: 'isTokenAllowed', args: [token] })) continue;
    const args = [token, true] as const;
    await sendAndWait(client, gacha, encodeFunctionData({ abi: gachaAbi, functionName: 'allowToken', args }));
  }
  if (await readContract(client, { ...contract, functionName: 'isTreasuryAllowed', args: [treasury] }))
    return;
  const args = [treasury, true] as const;
  await sendAndWait(
    client,
    gacha,
    encodeFunctionData({ abi: gachaAbi, functionName: 'allowTreasury', args }),
  );
}

/**
 * The block in which the points, the first contract of ours, were created: their creation makes the deployer admin. Looked
 * for from the newest block back, in ranges that public nodes answer, because a deployment is taken up soon or never.
 */
async function creationBlock(client: DeployerClient, points: Address): Promise<bigint> {
  const newest = await getBlockNumber(client);
  for (let toBlock = newest; toBlock >= 0n; toBlock -= LOG_RANGE_BLOCKS) {
    const fromBlock = toBlock < LOG_RANGE_BLOCKS ? 0n : toBlock - LOG_RANGE_BLOCKS + 1n;
    const [created] = await getContractEvents(client, {
      address: points,
      abi: pointTokenAbi,
      eventName: 'RoleGranted',
      args: { role: DEFAULT_ADMIN_ROLE, account: client.account.address },
      fromBlock,
      toBlock,
    });
    if (created) return created.blockNumber;
  }
  throw new Error(`The creation of ${points} is in no block.`);
}
