import { type Address, encodeFunctionData } from 'viem';
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
import { ENTRY_POINT_ADDRESS, SEAPORT_ADDRESS } from '../../network/canonical-contracts.ts';
import { CHAINS } from '../../network/chains.ts';
import { ADMINISTERED_CONTRACTS, type Deployment } from '../../network/network.ts';
import { auctionHouseBytecode } from '../bytecode/auction-house.gen.ts';
import { campaignDrawBytecode } from '../bytecode/campaign-draw.gen.ts';
import { cardCollectionFactoryBytecode } from '../bytecode/card-collection-factory.gen.ts';
import { gachaBytecode } from '../bytecode/gacha.gen.ts';
import { pointExchangeBytecode } from '../bytecode/point-exchange.gen.ts';
import { pointTokenBytecode } from '../bytecode/point-token.gen.ts';
import { redeemVaultBytecode } from '../bytecode/redeem-vault.gen.ts';
import { reserveLogBytecode } from '../bytecode/reserve-log.gen.ts';
import { stockSaleBytecode } from '../bytecode/stock-sale.gen.ts';
import { findDeploymentProblems } from './check-deployment.ts';
import { deployOnce } from './create2.ts';
import { deployAccounts } from './deploy-accounts.ts';
import type { DeployerClient } from './deployer-client.ts';
import { type Delays, type DeploymentOptions, NO_DELAYS, PUBLIC_DELAYS } from './deployment-options.ts';
import { installExternalContracts } from './local-contracts.ts';
import { acceptAdminLocally, DEFAULT_ADMIN_ROLE, grantRoleOnce, nameAdmin, roleId } from './roles.ts';
import { sendAndWait } from './send-and-wait.ts';
import { addVrfConsumer } from './vrf-mock.ts';

/** Gas for the random words callback: more than three times what storing the word needs. */
const CALLBACK_GAS_LIMIT = 100_000;

/** Blocks between a randomness request and its answer. */
const CONFIRMATIONS = 3;

/** Random words that keys may request in a day: far more than a shop needs for its drops and draws. */
const KEY_WORDS_A_DAY = 48;
/** As many as tests and the simulator request. */
const LOCAL_KEY_WORDS_A_DAY = 1_000_000;

/** Public nodes refuse log requests over longer ranges. */
const LOG_RANGE_BLOCKS = 2_000n;

/**
 * Deploys the product's contracts and grants all roles. Existing contracts are kept, so an interrupted deployment can be
 * restarted: addresses follow from code and arguments alone.
 *
 * On the local chain it also deploys the contracts that public networks have: Seaport, the entry point, test tokens, a random
 * coordinator.
 *
 * @returns the addresses for the deployment file.
 * @throws Error when the chain is another one, or a required contract is missing.
 */
export async function deployKura(options: DeploymentOptions): Promise<Deployment> {
  const { client, network, guardian, selling, minting, treasury } = options;
  const delays = { ...(network === 'local' ? NO_DELAYS : PUBLIC_DELAYS), ...delaysIn(options) };
  const { adminDelaySeconds: adminDelay, saleDelaySeconds: saleDelay } = delays;
  const additions = { delay: delays.additionDelaySeconds, canceller: options.canceller };
  const step = options.onStep ?? (() => {});
  const { chainId } = CHAINS[network];
  if (network === 'base' && Object.keys(delaysIn(options)).length > 0) {
    throw new Error('The delays on Base are fixed.');
  }
  if (network !== 'local') {
    const problems = await findDeploymentProblems(options);
    if (problems.length > 0) throw new Error(problems.join('\n'));
  } else if ((await getChainId(client)) !== chainId) {
    throw new Error(`The local chain is chain ${chainId}.`);
  }

  step('Seaport, entry point, tokens and random source');
  const { tokens, randomness } = options.external ?? (await installExternalContracts(client));

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
      delays.burnAgeSeconds,
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
  const contracts = {
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
  };
  const administered = ADMINISTERED_CONTRACTS.map((name) => contracts[name]);
  for (const contract of administered) await nameAdmin(client, contract, options.admin);
  if (options.adminClient) await acceptAdminLocally(options.adminClient, administered);

  return {
    chainId,
    firstBlock: Number(await creationBlock(client, points)),
    contracts,
    tokens: { USDC: tokens.USDC, USDT: tokens.USDT, POINT: points },
  };
}

/** The delays that the options set. */
function delaysIn(options: DeploymentOptions): Partial<Delays> {
  const names = Object.keys(NO_DELAYS) as (keyof Delays)[];
  return Object.fromEntries(
    names.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])),
  );
}

/** Sets the daily caps of minters that have none. Only an admin can. A changed cap is kept. */
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
 * Lists the contracts that bind drops or burn redeemed cards, and the possible minters of collections. Only an admin can. The
 * lists take effect at once because no collection exists yet.
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
 * The block with the creation of the points, our first contract, which makes the deployer admin. Searches backwards from the
 * newest block, in ranges that public nodes answer, because a deployment is resumed soon or never.
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
