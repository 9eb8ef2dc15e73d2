import {
  type Abi,
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  type Hex,
  isAddressEqual,
  numberToHex,
  pad,
  toFunctionSelector,
} from 'viem';
import { accountAddress } from '../../accounts/account-address.ts';
import { accountCallsAbi, accountFactoryCallsAbi } from '../../accounts/account-calls-abi.ts';
import type { Passkey } from '../../accounts/passkey.ts';
import type { ContractCall } from '../../call.ts';
import { gachaCallsAbi } from '../../gacha/gacha-calls.ts';
import type { Network } from '../../network/network.ts';
import { handOverAbi, redeemVaultCallsAbi } from '../../redeems/redeem-calls.ts';
import {
  auctionSettlementAbi,
  basicOrderAbi,
  fillAvailableAbi,
  matchOrdersAbi,
  orderStateAbi,
} from '../../seaport/seaport-calls-abi.ts';
import { stockSaleCallsAbi } from '../../stock/stock-voucher.ts';

export interface HeldToken {
  readonly contract: Address;
  readonly tokenId: bigint;
}

/** The shop's addresses, which sponsored calls may use. */
export interface SponsoredContracts {
  readonly network: Pick<Network, 'contracts' | 'tokens'>;
  /** Whether an address is one of the shop's ERC-721 contracts: a collection, or the packs of a drop. */
  readonly isShopToken: (address: Address) => boolean | Promise<boolean>;
  /** The tokens of an account that it may not send away yet. */
  readonly heldTokensOf: (account: Address) => Promise<readonly HeldToken[]>;
}

interface Permission {
  readonly abi: Abi;
  readonly functionName: string;
  /** Whether these arguments are allowed; any by default. */
  readonly allows?: (args: readonly unknown[]) => boolean;
}

/**
 * Whether the shop pays for an account's call: a step in the shop's own flows, a transfer of the account's own assets, or a
 * change to the account. Users pay for all other calls.
 */
export async function isSponsoredCall(
  places: SponsoredContracts,
  account: Address,
  { to, data, value }: ContractCall,
): Promise<boolean> {
  if (value !== 0n) return false;
  const permissions = await permissionsAt(places, account, to);
  for (const { abi, functionName, allows } of permissions) {
    const args = argumentsOf(abi, functionName, data);
    if (args) return allows?.(args) ?? true;
  }
  return false;
}

const cancelSelector = toFunctionSelector(
  orderStateAbi.find((entry) => entry.name === 'cancel') as (typeof orderStateAbi)[number],
);

/**
 * Whether a sponsored call may move one of these tokens: its arguments contain both contract and token id as words. A
 * cancellation of orders names tokens and moves none.
 */
export function namesToken({ to, data }: ContractCall, tokens: readonly HeldToken[]): boolean {
  const selectorLength = 10;
  if (tokens.length === 0 || data.startsWith(cancelSelector)) return false;
  const words = new Set([pad(to.toLowerCase() as Hex)]);
  for (let at = selectorLength; at < data.length; at += 64) {
    words.add(`0x${data.slice(at, at + 64).toLowerCase()}`);
  }
  return tokens.some(
    ({ contract, tokenId }) =>
      words.has(pad(contract.toLowerCase() as Hex)) && words.has(numberToHex(tokenId, { size: 32 })),
  );
}

async function permissionsAt(
  { network, isShopToken }: SponsoredContracts,
  account: Address,
  to: Address,
): Promise<readonly Permission[]> {
  const { contracts, tokens } = network;
  const isAt = (address: Address) => isAddressEqual(address, to);
  if (isAt(account)) return OWN;
  if (isAt(contracts.seaport)) return SEAPORT;
  if (isAt(contracts.gacha)) return GACHA;
  if (isAt(contracts.auctionHouse)) return [{ abi: auctionSettlementAbi, functionName: 'settle' }];
  if (isAt(contracts.accountFactory)) return makingOf(account, contracts.accountFactory);
  if (isAt(contracts.stockSale)) return [{ abi: stockSaleCallsAbi, functionName: 'buy' }];
  if (isAt(contracts.redeemVault)) return [{ abi: redeemVaultCallsAbi, functionName: 'withdraw' }];
  if (isAt(tokens.USDC) || isAt(tokens.USDT)) {
    const spenders = [contracts.seaport, contracts.gacha, contracts.stockSale, contracts.redeemVault];
    return moneyOf(spenders);
  }
  return (await isShopToken(to)) ? shopTokenOf(account, contracts) : [];
}

const OWN: readonly Permission[] = [
  'addPasskey',
  'removePasskey',
  'setRecoveryAddress',
  'cancelRecovery',
].map((functionName) => ({ abi: accountCallsAbi, functionName }));

/** The creation of this account before its first order, and of no other one. */
function makingOf(account: Address, accountFactory: Address): readonly Permission[] {
  const allows = ([passkey]: readonly unknown[]) =>
    isAddressEqual(accountAddress(accountFactory, passkey as Passkey), account);
  return [{ abi: accountFactoryCallsAbi, functionName: 'createAccount', allows }];
}

const SEAPORT: readonly Permission[] = [
  { abi: basicOrderAbi, functionName: 'fulfillBasicOrder_efficient_6GL6yc' },
  { abi: matchOrdersAbi, functionName: 'matchAdvancedOrders' },
  { abi: fillAvailableAbi, functionName: 'fulfillAvailableOrders' },
  { abi: orderStateAbi, functionName: 'cancel' },
  { abi: orderStateAbi, functionName: 'incrementCounter' },
];

const GACHA: readonly Permission[] = ['buy', 'requestReveal', 'open'].map((functionName) => ({
  abi: gachaCallsAbi,
  functionName,
}));

/** Money may be sent to anyone, but approved to the shop's contracts only. */
function moneyOf(spenders: readonly Address[]): readonly Permission[] {
  const allows = ([spender]: readonly unknown[]) =>
    spenders.some((known) => isAddressEqual(known, spender as Address));
  return [
    { abi: erc20Abi, functionName: 'approve', allows },
    { abi: erc20Abi, functionName: 'transfer' },
  ];
}

/**
 * Own cards and packs may be sent to anyone and deposited in the shop's own contracts. Only Seaport's approval is granted and
 * revoked.
 */
function shopTokenOf(
  account: Address,
  { seaport, redeemVault, pointExchange }: Network['contracts'],
): readonly Permission[] {
  const isOwn = ([from]: readonly unknown[]) => isAddressEqual(from as Address, account);
  const isReceiver = ([, to]: readonly unknown[]) =>
    [redeemVault, pointExchange].some((known) => isAddressEqual(known, to as Address));
  const isSeaport = ([operator]: readonly unknown[]) => isAddressEqual(operator as Address, seaport);
  return [
    { abi: erc721Abi, functionName: 'transferFrom', allows: isOwn },
    { abi: erc721Abi, functionName: 'safeTransferFrom', allows: isOwn },
    { abi: handOverAbi, functionName: 'sendBatch', allows: isReceiver },
    { abi: erc721Abi, functionName: 'setApprovalForAll', allows: isSeaport },
  ];
}

/**
 * Decodes a call of this function. Null for any other call, and for one with another encoding than ours: the shop doesn't pay
 * for bytes that a contract might decode differently.
 */
function argumentsOf(abi: Abi, functionName: string, data: ContractCall['data']): readonly unknown[] | null {
  const called = abi.find(
    (entry) =>
      entry.type === 'function' && entry.name === functionName && data.startsWith(toFunctionSelector(entry)),
  );
  if (called === undefined) return null;
  try {
    const { args = [] } = decodeFunctionData({ abi: [called], data });
    return encodeFunctionData({ abi: [called], args }) === data.toLowerCase() ? args : null;
  } catch {
    return null;
  }
}
