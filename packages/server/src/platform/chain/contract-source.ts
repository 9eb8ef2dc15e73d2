import type { Network } from '@kura/chain/network';
import type { Abi, Address, ContractEventName, GetEventArgs, Hash } from 'viem';

/**
 * A decoded event. Integers wider than 48 bits are `bigint`, smaller ones `number`, as in viem's types. Addresses and bytes
 * are lower-case hex. Block and log index together order all events.
 */
export interface ChainEvent<
  Source extends string = string,
  Name extends string = string,
  Args = Readonly<Record<string, unknown>>,
> {
  readonly source: Source;
  readonly name: Name;
  readonly args: Args;
  readonly address: Address;
  readonly blockNumber: number;
  readonly blockHash: Hash;
  /** The block's time, Unix seconds. */
  readonly timeSeconds: number;
  readonly transactionHash: Hash;
  readonly transactionIndex: number;
  readonly logIndex: number;
}

/** The addresses of a source's contracts: fixed by the deployment, or announced by another source's event. */
export type SourceAddresses =
  | { readonly kind: 'fixed'; addresses(network: Network): readonly Address[] }
  | {
      readonly kind: 'announced';
      readonly by: ContractSource;
      addressIn(event: ChainEvent): Address | null;
      /** True for too many contracts to list: nodes are asked for their events alone, and events of strangers are skipped. */
      readonly numerous: boolean;
    };

/** A kind of contract that the shop watches, with its events. */
export interface ContractSource {
  readonly label: string;
  readonly abi: Abi;
  readonly events: readonly string[];
  readonly addresses: SourceAddresses;
  /**
   * For a contract with foreign users (Seaport): whether an event concerns the shop, given the contracts watched so far. It
   * may depend on nothing else, so that a fresh index stores the same events.
   */
  concernsUs?(event: ChainEvent, isWatched: (address: Address) => boolean): boolean;
}

/** A source with its ABI and event names as types. */
export interface TypedSource<
  Label extends string,
  SourceAbi extends Abi,
  Names extends ContractEventName<SourceAbi>,
> extends ContractSource {
  readonly label: Label;
  readonly abi: SourceAbi;
  readonly events: readonly Names[];
}

/** A union of a source's events, distinguished by `name`. */
export type EventOf<Source extends ContractSource> =
  Source extends TypedSource<infer Label, infer SourceAbi, infer Names>
    ? {
        [Name in Names]: ChainEvent<
          Label,
          Name,
          Readonly<GetEventArgs<SourceAbi, Name, { EnableUnion: false; IndexedOnly: false; Required: true }>>
        >;
      }[Names]
    : never;

/** Contracts that the deployment names. */
export function fixedSource<
  const Label extends string,
  const SourceAbi extends Abi,
  const Names extends ContractEventName<SourceAbi>,
>({
  addresses,
  ...source
}: {
  label: Label;
  abi: SourceAbi;
  events: readonly Names[];
  addresses: (network: Network) => readonly Address[];
  concernsUs?: (event: ChainEvent, isWatched: (address: Address) => boolean) => boolean;
}): TypedSource<Label, SourceAbi, Names> {
  return { ...source, addresses: { kind: 'fixed', addresses } };
}

/** Contracts announced by another source's event. Their own events count from that block on, including the same block. */
export function announcedSource<
  const Label extends string,
  const SourceAbi extends Abi,
  const Names extends ContractEventName<SourceAbi>,
  By extends ContractSource,
>({
  announcedBy,
  addressIn,
  numerous = false,
  ...source
}: {
  label: Label;
  abi: SourceAbi;
  events: readonly Names[];
  announcedBy: By;
  addressIn: (event: EventOf<By>) => Address | null;
  numerous?: boolean;
}): TypedSource<Label, SourceAbi, Names> {
  return {
    ...source,
    addresses: {
      kind: 'announced',
      numerous,
      by: announcedBy,
      addressIn: (event) => addressIn(event as EventOf<By>),
    },
  };
}
