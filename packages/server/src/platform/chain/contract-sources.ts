import {
  auctionHouseAbi,
  campaignDrawAbi,
  cardCollectionAbi,
  cardCollectionFactoryAbi,
  gachaAbi,
  kuraAccountAbi,
  kuraAccountFactoryAbi,
  packTokenAbi,
  pointExchangeAbi,
  pointTokenAbi,
  redeemVaultAbi,
  reserveLogAbi,
  seaportAbi,
  slabRegistryAbi,
  stockSaleAbi,
} from '@kura/chain/abis';
import { type Address, zeroAddress } from 'viem';
import { announcedSource, type ChainEvent, fixedSource } from './contract-source.ts';

/** Drops: their sales, reveals and draws. */
export const gachaSource = fixedSource({
  label: 'gacha',
  abi: gachaAbi,
  events: [
    'DropCreated',
    'SalesFromSet',
    'PriceSet',
    'PhaseSet',
    'DropPaused',
    'SaleStopped',
    'SaleResumed',
    'DropClosed',
    'ShuffleRequested',
    'PacksSold',
    'PacksReserved',
    'ReservationReleased',
    'PacksDelivered',
    'PaymentVoided',
    'RevealRequested',
    'RandomnessNotSent',
    'RandomnessAskedAgain',
    'RandomnessStored',
    'FallbackAnnounced',
    'CardsDrawn',
    'LastOnePrizeMinted',
    'Stopped',
    'Resumed',
  ],
  addresses: ({ contracts }) => [contracts.gacha],
});

/** The sealed packs of each drop. */
export const packTokenSource = announcedSource({
  label: 'packToken',
  abi: packTokenAbi,
  events: ['Transfer', 'Approval', 'ApprovalForAll', 'DefaultOperatorDisabled'],
  announcedBy: gachaSource,
  addressIn: (event) => (event.name === 'DropCreated' ? event.args.packToken : null),
});

export const collectionFactorySource = fixedSource({
  label: 'collectionFactory',
  abi: cardCollectionFactoryAbi,
  events: ['CollectionCreated', 'AdditionScheduled', 'CancellerScheduled', 'RoleRevoked'],
  addresses: ({ contracts }) => [contracts.collectionFactory],
});

/** The cards of each collection. */
export const cardCollectionSource = announcedSource({
  label: 'cardCollection',
  abi: cardCollectionAbi,
  events: [
    'Transfer',
    'Approval',
    'ApprovalForAll',
    'DefaultOperatorDisabled',
    'DropBound',
    'RoleGranted',
    'RoleRevoked',
    'AdditionScheduled',
  ],
  announcedBy: collectionFactorySource,
  addressIn: (event) => (event.name === 'CollectionCreated' ? event.args.collection : null),
});

/** Paid stock cards that were minted, paid on chain or off it. */
export const stockSaleSource = fixedSource({
  label: 'stockSale',
  abi: stockSaleAbi,
  events: [
    ...(['StockSold', 'StockDelivered', 'PaymentVoided', 'Stopped', 'Resumed'] as const),
    ...(['AdditionScheduled', 'CancellerScheduled', 'RoleRevoked'] as const),
  ],
  addresses: ({ contracts }) => [contracts.stockSale],
});

/** The tokens of slabs. */
export const slabRegistrySource = fixedSource({
  label: 'slabRegistry',
  abi: slabRegistryAbi,
  events: ['SlabClaimed', 'SlabClaimOverridden'],
  addresses: ({ contracts }) => [contracts.slabRegistry],
});

/** Cards in custody, of holders who request the slabs. */
export const redeemVaultSource = fixedSource({
  label: 'redeemVault',
  abi: redeemVaultAbi,
  events: [
    ...(['CardsDeposited', 'DepositApproved', 'DepositReturned', 'DepositBurned'] as const),
    ...(['AdditionScheduled', 'CancellerScheduled', 'RoleRevoked'] as const),
  ],
  addresses: ({ contracts }) => [contracts.redeemVault],
});

/** The shop's statements about its vault. */
export const reserveLogSource = fixedSource({
  label: 'reserveLog',
  abi: reserveLogAbi,
  events: ['ReserveStated'],
  addresses: ({ contracts }) => [contracts.reserveLog],
});

/** Cards of rank C burned for points. */
export const pointExchangeSource = fixedSource({
  label: 'pointExchange',
  abi: pointExchangeAbi,
  events: ['CardsExchanged', 'Stopped', 'Resumed'],
  addresses: ({ contracts }) => [contracts.pointExchange],
});

/** Draws of campaigns: their terms, applicants and random words. */
export const campaignDrawSource = fixedSource({
  label: 'campaignDraw',
  abi: campaignDrawAbi,
  events: [
    'DrawRegistered',
    'DrawCommitted',
    'DrawAskedAgain',
    'DrawFallbackAnnounced',
    'RandomnessNotSent',
    'RandomnessStored',
    'Stopped',
    'Resumed',
  ],
  addresses: ({ contracts }) => [contracts.campaignDraw],
});

export const pointTokenSource = fixedSource({
  label: 'pointToken',
  abi: pointTokenAbi,
  events: ['PointsMinted', 'PointsSpent', 'PointsExpired'],
  addresses: ({ contracts }) => [contracts.pointToken],
});

/** Settled auctions, by any caller, and stops of settlements. */
export const auctionHouseSource = fixedSource({
  label: 'auctionHouse',
  abi: auctionHouseAbi,
  events: ['AuctionSettled', 'Stopped', 'Resumed'],
  addresses: ({ contracts }) => [contracts.auctionHouse],
});

/** Deploys the accounts of users without a wallet. */
export const accountFactorySource = fixedSource({
  label: 'accountFactory',
  abi: kuraAccountFactoryAbi,
  events: ['AccountCreated'],
  addresses: ({ contracts }) => [contracts.accountFactory],
});

/** The passkeys of these accounts. Events of other contracts are ignored. */
export const accountSource = announcedSource({
  label: 'account',
  abi: kuraAccountAbi,
  events: ['PasskeyAdded', 'PasskeyRemoved', 'RecoveryAddressSet', 'RecoveryProposed', 'RecoveryCancelled'],
  announcedBy: accountFactorySource,
  addressIn: (event) => event.args.account,
  numerous: true,
});

/** All of Seaport's users share it, so only orders that move our tokens, or may cancel one of ours, are stored. */
export const seaportSource = fixedSource({
  label: 'seaport',
  abi: seaportAbi,
  events: ['OrderFulfilled', 'OrderCancelled', 'CounterIncremented'],
  addresses: ({ contracts }) => [contracts.seaport],
  concernsUs: movesOurTokens,
});

function movesOurTokens({ name, args }: ChainEvent, isWatched: (address: Address) => boolean): boolean {
  // Orders of the shop have no zone, or an auction's. A cancellation doesn't contain the offered items.
  if (name === 'OrderCancelled') {
    const zone = args['zone'] as Address;
    return zone === zeroAddress || isWatched(zone);
  }
  if (name !== 'OrderFulfilled') return true;
  const items = [args['offer'], args['consideration']].flat() as { token: Address }[];
  return items.some(({ token }) => isWatched(token));
}
