import type { Abi, Address, Client, ContractEventArgs, ContractEventName } from 'viem';
import { type GetContractEventsReturnType, getBlockNumber, getContractEvents } from 'viem/actions';

/** Where to look for events. */
export interface EventSearch<abi extends Abi, name extends ContractEventName<abi>> {
  readonly address: Address;
  readonly abi: abi;
  readonly eventName: name;
  readonly args: ContractEventArgs<abi, name>;
  /** The first block that may hold them. */
  readonly fromBlock: bigint;
  /** The last one; the newest by default. */
  readonly toBlock?: bigint;
}

/** Nodes that refuse even so few blocks are useless. */
const SMALLEST_RANGE_BLOCKS = 500n;

/**
 * Events from a block to another or to the newest, oldest first. Nodes limit how many blocks they search at once, each in its own way: a
 * refused range is requested in halves.
 *
 * @throws when the node refuses a small range too.
 */
export async function readEvents<const abi extends Abi, name extends ContractEventName<abi>>(
  client: Client,
  search: EventSearch<abi, name>,
): Promise<GetContractEventsReturnType<abi, name, true>> {
  return await readRange(client, search, search.fromBlock, search.toBlock ?? (await getBlockNumber(client)));
}

async function readRange<const abi extends Abi, name extends ContractEventName<abi>>(
  client: Client,
  search: EventSearch<abi, name>,
  fromBlock: bigint,
  toBlock: bigint,
): Promise<GetContractEventsReturnType<abi, name, true>> {
  const { address, abi, eventName, args } = search;
  try {
    const range = { address, abi, eventName, args, fromBlock, toBlock, strict: true };
    return (await getContractEvents(client, range as never)) as GetContractEventsReturnType<abi, name, true>;
  } catch (error) {
    if (toBlock - fromBlock < SMALLEST_RANGE_BLOCKS) throw error;
    const middle = (fromBlock + toBlock) / 2n;
    const older = await readRange(client, search, fromBlock, middle);
    const newer = await readRange(client, search, middle + 1n, toBlock);
    return [...older, ...newer] as GetContractEventsReturnType<abi, name, true>;
  }
}
