import { readFile } from 'node:fs/promises';
import { type Address, type Client, type Hex, isAddressEqual, zeroAddress } from 'viem';
import { readContract } from 'viem/actions';
import { cardCollectionAbi } from '../../abis/card-collection.gen.ts';
import { gachaAbi } from '../../abis/gacha.gen.ts';
import { readEvents } from '../../gacha/read-events.ts';
import { cardOrigin } from '../../gacha/token-id.ts';
import { NotPulledError } from '../../gacha/verify-pull.ts';

/** Most bytes taken for a pool file: 65,535 cards need under 8 MB. */
const MAX_POOL_FILE_BYTES = 16 * 1024 * 1024;

/**
 * The contract that a drawn card came from. The collection itself says so: it is bound to it forever.
 *
 * @throws NotPulledError when the card was not drawn from a drop.
 */
export async function findGacha(
  client: Client,
  collection: Address,
  tokenId: bigint,
): Promise<{ readonly gacha: Address; readonly dropId: bigint }> {
  const origin = cardOrigin(tokenId);
  if (origin.kind === 'minted') throw new NotPulledError('This card was minted without a drop.');
  const { dropId } = origin;
  const gacha = await readContract(client, {
    address: collection,
    abi: cardCollectionAbi,
    functionName: 'gachaOf',
    args: [dropId],
  });
  if (isAddressEqual(gacha, zeroAddress)) throw new NotPulledError('This collection has no such drop.');
  return { gacha, dropId };
}

/**
 * Where a shop publishes a drop's pool file. The drop's creation names it by the shop's own id (a UUID, 16 bytes).
 *
 * @param shopUrl for example `http://localhost:3000`.
 */
export async function publishedPoolFileUrl(
  client: Client,
  {
    shopUrl,
    gacha,
    dropId,
    fromBlock,
  }: { shopUrl: string; gacha: Address; dropId: bigint; fromBlock: bigint },
): Promise<string> {
  const [created] = await readEvents(client, {
    address: gacha,
    abi: gachaAbi,
    eventName: 'DropCreated',
    args: { dropId },
    fromBlock,
  });
  if (!created) throw new NotPulledError('The log has no such drop.');
  return `${shopUrl}/api/gacha/${uuidOf(created.args.ref)}/pool`;
}

/**
 * Reads a pool file from a web address or a path.
 *
 * @throws Error when it can't be read or is far too large.
 */
export async function readPoolFile(source: string): Promise<Uint8Array> {
  if (!/^https?:/.test(source)) return await readFile(source);
  const bytes = await fetchPoolFile(source);
  if (bytes === null) throw new Error(`${source} answers 404.`);
  return bytes;
}

/**
 * Reads a pool file from a web address.
 *
 * @returns null when there is none.
 * @throws Error when it can't be read or is far too large.
 */
export async function fetchPoolFile(source: string): Promise<Uint8Array | null> {
  const response = await fetch(source).catch((cause: unknown) => {
    throw new Error(`${source} answers nothing.`, { cause });
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${source} answers ${response.status}.`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > MAX_POOL_FILE_BYTES) throw new Error(`${source} is too large for a pool file.`);
  return bytes;
}

function uuidOf(ref: Hex): string {
  return ref.slice(2, 34).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
