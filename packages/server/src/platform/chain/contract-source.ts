import type { Network } from '@kura/chain/network';
import type { Abi, Address, ContractEventName, GetEventArgs, Hash } from 'viem';

/**
 * A decoded event. Integers wider than 48 bits are `bigint`, smaller ones `number`, as viem types them; addresses and
 * bytes are lower-case hex. Block and log index together order all events.
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

/** How the contracts of a source are found: fixed by the deployment, or announced by another source's event. */
export type SourceAddresses =
  | { readonly kind: 'fixed'; addresses(network: Network): readonly Address[] }
  | {
      readonly kind: 'announced';
      readonly by: ContractSource;
      addressIn(event: ChainEvent): Address | null;
      /** Too many to be named: nodes are asked for their events alone, of which those of strangers are passed over. */
      readonly numerous: boolean;
    };

/** A kind of contract that the shop watches, with the events it reads of it. */
export interface ContractSource {
  readonly label: string;
  readonly abi: Abi;
  readonly events: readonly string[];
  readonly addresses: SourceAddresses;
  /**
   * For a contract that strangers use too (Seaport): whether an event concerns the shop, given the contracts watched
   * so far. It may look at nothing else, so that a fresh index keeps the same events.
   */
  concernsUs?(event: ChainEvent, isWatched: (address: Address) => boolean): boolean;
}

/** A source that remembers its ABI and event names as types. */
export interface TypedSource<
  Label extends string,
  SourceAbi extends Abi,
  Names extends ContractEventName<SourceAbi>,
> extends ContractSource {
  readonly label: Label;
  readonly abi: SourceAbi;
  readonly events: readonly Names[];
}

/** Every event that a source watches, as a union distinguished by `name`. */
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

/**
 * Contracts that another source's event announces: their own events count from that block on, those of the very same
 * block included.
 */
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
