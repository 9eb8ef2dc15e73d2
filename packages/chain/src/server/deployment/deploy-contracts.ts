import type { Address } from 'viem';
import { readContract } from 'viem/actions';
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
import type { Deployment } from '../../network/network.ts';
import { auctionHouseBytecode } from '../bytecode/auction-house.gen.ts';
import { campaignDrawBytecode } from '../bytecode/campaign-draw.gen.ts';
import { cardCollectionFactoryBytecode } from '../bytecode/card-collection-factory.gen.ts';
import { gachaBytecode } from '../bytecode/gacha.gen.ts';
import { pointExchangeBytecode } from '../bytecode/point-exchange.gen.ts';
import { pointTokenBytecode } from '../bytecode/point-token.gen.ts';
import { redeemVaultBytecode } from '../bytecode/redeem-vault.gen.ts';
import { reserveLogBytecode } from '../bytecode/reserve-log.gen.ts';
import { stockSaleBytecode } from '../bytecode/stock-sale.gen.ts';
import { deployOnce } from './create2.ts';
import { deployAccounts } from './deploy-accounts.ts';
import type { Delays, DeploymentOptions, ExternalContracts } from './deployment-options.ts';
import { addVrfConsumer } from './vrf-mock.ts';

/** Gas for the random words callback: more than three times the need for storing the word. */
const CALLBACK_GAS_LIMIT = 100_000;

/** Blocks between a randomness request and its answer. */
const CONFIRMATIONS = 3;

/** Random words that keys may request in a day: far more than a shop needs for its drops and draws. */
const KEY_WORDS_A_DAY = 48;
/** As many as tests and the simulator request. */
const LOCAL_KEY_WORDS_A_DAY = 1_000_000;

/** The options of a deployment with their defaults. */
interface Settings extends DeploymentOptions, ExternalContracts {
  readonly delays: Delays;
  /** How long additions to lists and roles wait, and the account that cancels them. */
  readonly additions: { readonly delay: number; readonly canceller: Address };
  readonly step: (step: string) => void;
}

type Contracts = Deployment['contracts'];
type Cards = Pick<Contracts, 'collectionFactory' | 'slabRegistry' | 'pointToken'>;

/** Deploys the product's contracts one after the other. Each is kept when it exists. */
export async function deployContracts(settings: Settings): Promise<Contracts> {
  const cards = await deployPointsAndCollections(settings);
  const draws = await deployDraws(settings, cards);
  const sales = await deploySales(settings, cards);
  const custody = await deployCustody(settings, cards);
  settings.step('Accounts and paymaster');
  const { adminDelaySeconds: adminDelay } = settings.delays;
  return {
    seaport: SEAPORT_ADDRESS,
    vrfCoordinator: settings.randomness.coordinator,
    entryPoint: ENTRY_POINT_ADDRESS,
    ...cards,
    ...draws,
    ...sales,
    ...custody,
    ...(await deployAccounts({ ...settings, adminDelay })),
  };
}

async function deployPointsAndCollections({
  client,
  delays,
  additions,
  graders,
  step,
}: Settings): Promise<Cards> {
  step('Points');
  const pointToken = await deployOnce(client, {
    abi: pointTokenAbi,
    bytecode: pointTokenBytecode,
    args: [client.account.address, delays.adminDelaySeconds],
  });

  step('Collections and slab registry');
  const collectionFactory = await deployOnce(client, {
    abi: cardCollectionFactoryAbi,
    bytecode: cardCollectionFactoryBytecode,
    args: [client.account.address, delays.adminDelaySeconds, additions, SEAPORT_ADDRESS, [...graders]],
  });
  const slabRegistry = await readContract(client, {
    address: collectionFactory,
    abi: cardCollectionFactoryAbi,
    functionName: 'registry',
  });
  return { pointToken, collectionFactory, slabRegistry };
}

/** Deploys the contracts that draw by random words. */
async function deployDraws(
  { client, network, delays, randomness, packBaseUri, step }: Settings,
  { pointToken, collectionFactory }: Cards,
): Promise<Pick<Contracts, 'gacha' | 'campaignDraw'>> {
  const admin = client.account.address;
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
      { admin, delay: delays.adminDelaySeconds },
      1n,
      delays.saleDelaySeconds,
      SEAPORT_ADDRESS,
      pointToken,
      collectionFactory,
      packBaseUri,
      source,
    ],
  });
  if (network === 'local') await addVrfConsumer(client, { ...randomness, consumer: gacha });

  step('Draws of campaigns');
  const campaignDraw = await deployOnce(client, {
    abi: campaignDrawAbi,
    bytecode: campaignDrawBytecode,
    args: [admin, delays.adminDelaySeconds, source],
  });
  if (network === 'local') await addVrfConsumer(client, { ...randomness, consumer: campaignDraw });
  return { gacha, campaignDraw };
}

async function deploySales(
  { client, delays, additions, tokens, treasury, vouchers, minting, step }: Settings,
  { slabRegistry }: Cards,
): Promise<Pick<Contracts, 'auctionHouse' | 'stockSale'>> {
  const admin = [client.account.address, delays.adminDelaySeconds] as const;
  step('Auctions');
  const auctionHouse = await deployOnce(client, {
    abi: auctionHouseAbi,
    bytecode: auctionHouseBytecode,
    args: [...admin, SEAPORT_ADDRESS],
  });

  step('Sales from stock');
  const stockSale = await deployOnce(client, {
    abi: stockSaleAbi,
    bytecode: stockSaleBytecode,
    args: [...admin, additions, tokens.USDC, slabRegistry, treasury, vouchers, minting],
  });
  return { auctionHouse, stockSale };
}

/** Deploys the contracts that take cards back and prove the reserve. */
async function deployCustody(
  { client, delays, additions, tokens, treasury, redeem, step }: Settings,
  { slabRegistry, pointToken }: Cards,
): Promise<Pick<Contracts, 'redeemVault' | 'reserveLog' | 'pointExchange'>> {
  const admin = [client.account.address, delays.adminDelaySeconds] as const;
  step('Redeems and reserve');
  const accepted = [tokens.USDC, tokens.USDT];
  const redeemVault = await deployOnce(client, {
    abi: redeemVaultAbi,
    bytecode: redeemVaultBytecode,
    args: [...admin, additions, slabRegistry, accepted, treasury, delays.burnAgeSeconds, redeem],
  });
  const reserveLog = await deployOnce(client, {
    abi: reserveLogAbi,
    bytecode: reserveLogBytecode,
    args: [...admin],
  });

  step('Exchange of cards for points');
  const pointExchange = await deployOnce(client, {
    abi: pointExchangeAbi,
    bytecode: pointExchangeBytecode,
    args: [...admin, slabRegistry, pointToken],
  });
  return { redeemVault, reserveLog, pointExchange };
}
