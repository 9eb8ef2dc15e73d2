import type { Network } from '@kura/chain/network';
import type { Address, Hex } from 'viem';
import type { ChainEvent, ContractSource } from './contract-source.ts';
import { type EventCodec, eventCodecs } from './event-codec.ts';
import type { LogFilter } from './rpc/block-logs.ts';

interface WatchedContract {
  readonly source: ContractSource;
  readonly codecs: ReadonlyMap<Hex, EventCodec>;
}

/** A contract that an event announced. */
export interface Announcement {
  readonly source: string;
  readonly address: Address;
  readonly blockNumber: number;
  readonly logIndex: number;
}

/** The contracts watched at one block. It grows as blocks announce contracts. */
export interface WatchList {
  at(address: Address): WatchedContract | undefined;
  filter(): LogFilter;
  /** Whether nodes are asked for a contract's events without its address. */
  isOneOfMany(address: Address): boolean;
  /** Adds and returns the contracts that this event announces and that were not watched yet. */
  learnFrom(event: ChainEvent): Announcement[];
  add(announcements: readonly Pick<Announcement, 'source' | 'address'>[]): void;
  copy(): WatchList;
}

/** Whether a source has too many contracts to list them in requests. */
const isNumerous = ({ addresses }: ContractSource): boolean =>
  addresses.kind === 'announced' && addresses.numerous;

const lowerCase = (address: Address) => address.toLowerCase() as Address;

/**
 * @param sources those of the projections, without duplicates
 * @throws when two sources share a label or a contract: an event would have two meanings
 */
export function createWatchList(sources: readonly ContractSource[], network: Network): WatchList {
  const byLabel = new Map<string, WatchedContract>();
  for (const source of sources) {
    if (byLabel.has(source.label)) throw new Error(`Two event sources are called ${source.label}`);
    byLabel.set(source.label, { source, codecs: eventCodecs(source) });
  }
  const contracts = new Map<Address, WatchedContract>();
  for (const watched of byLabel.values()) {
    if (watched.source.addresses.kind !== 'fixed') continue;
    for (const address of watched.source.addresses.addresses(network)) {
      watch(contracts, lowerCase(address), watched);
    }
  }
  return watchList(byLabel, contracts);
}

function watch(contracts: Map<Address, WatchedContract>, address: Address, watched: WatchedContract): void {
  const before = contracts.get(address);
  if (before && before.source.label !== watched.source.label) {
    throw new Error(`${address} is watched both as ${before.source.label} and as ${watched.source.label}`);
  }
  contracts.set(address, watched);
}

function watchList(
  byLabel: ReadonlyMap<string, WatchedContract>,
  contracts: Map<Address, WatchedContract>,
): WatchList {
  const announced = [...byLabel.values()].map(({ source }) => source);
  const selectorsOf = (numerous: boolean) =>
    [...byLabel.values()]
      .filter(({ source }) => isNumerous(source) === numerous)
      .flatMap(({ codecs }) => [...codecs.keys()]);
  const selectorsOfAnybody = new Set(selectorsOf(true));
  // Each log arrives once: selectors for any contract also match these contracts.
  const selectors = new Set(selectorsOf(false).filter((selector) => !selectorsOfAnybody.has(selector)));

  function add(announcements: readonly Pick<Announcement, 'source' | 'address'>[]): void {
    for (const { source, address } of announcements) {
      const watched = byLabel.get(source);
      // Stored by a program version that watched more.
      if (watched) watch(contracts, lowerCase(address), watched);
    }
  }

  return {
    at: (address) => contracts.get(address),
    isOneOfMany(address) {
      const watched = contracts.get(address);
      return watched !== undefined && isNumerous(watched.source);
    },
    filter: () => ({
      addresses: [...contracts].flatMap(([address, { source }]) => (isNumerous(source) ? [] : [address])),
      selectors: [...selectors],
      selectorsOfAnybody: [...selectorsOfAnybody],
    }),
    learnFrom(event) {
      const learnt: Announcement[] = [];
      for (const { label, addresses } of announced) {
        if (addresses.kind !== 'announced' || addresses.by.label !== event.source) continue;
        const address = addresses.addressIn(event);
        if (address === null || contracts.has(lowerCase(address))) continue;
        learnt.push({
          source: label,
          address: lowerCase(address),
          blockNumber: event.blockNumber,
          logIndex: event.logIndex,
        });
      }
      add(learnt);
      return learnt;
    },
    add,
    copy: () => watchList(byLabel, new Map(contracts)),
  };
}
