import {
  auctionHouseAbi,
  campaignDrawAbi,
  cardCollectionAbi,
  cardCollectionFactoryAbi,
  gachaAbi,
  packTokenAbi,
  pointExchangeAbi,
  pointTokenAbi,
  redeemVaultAbi,
  reserveLogAbi,
  seaportAbi,
  slabRegistryAbi,
  stockSaleAbi,
  vrfCoordinatorV25MockAbi,
} from '@kura/chain/abis';
import { type Abi, decodeEventLog, type Log } from 'viem';
import { addressLink, type Html, html, type Row } from './html.ts';

/** All contracts with events that the explorer can decode. The first match wins: ERC-20 and ERC-721 differ in topics. */
const abis: readonly Abi[] = [
  gachaAbi,
  auctionHouseAbi,
  cardCollectionAbi,
  packTokenAbi,
  pointTokenAbi,
  cardCollectionFactoryAbi,
  slabRegistryAbi,
  stockSaleAbi,
  redeemVaultAbi,
  pointExchangeAbi,
  campaignDrawAbi,
  reserveLogAbi,
  seaportAbi,
  vrfCoordinatorV25MockAbi,
] as readonly Abi[];

/** Describes an event: its name, its contract, its arguments; raw topics when none of our contracts has it. */
export function describeLog(log: Log): { readonly name: string; readonly rows: Row[] } {
  const contract: Row = { name: 'contract', value: addressLink(log.address) };
  for (const abi of abis) {
    try {
      const { eventName, args } = decodeEventLog({ abi, data: log.data, topics: log.topics });
      const rows = Object.entries((args ?? {}) as unknown as Record<string, unknown>).map(
        ([name, value]): Row => ({ name, value: written(value) }),
      );
      return { name: eventName ?? 'Event', rows: [contract, ...rows] };
    } catch {
      // The log or call belongs to another contract.
    }
  }
  return {
    name: 'Event',
    rows: [contract, ...log.topics.map((topic, index) => ({ name: `topic ${index}`, value: topic }))],
  };
}

function written(value: unknown): Html | string {
  if (typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)) return addressLink(value);
  if (typeof value === 'object' && value !== null) {
    return html`${JSON.stringify(value, (_key, each) => (typeof each === 'bigint' ? each.toString() : each))}`;
  }
  return String(value);
}
