import { redeemVaultAbi } from '@kura/chain/abis';
import { sql } from 'kysely';
import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  erc721Abi,
  type Hex,
  isAddressEqual,
} from 'viem';
import type { TestShop } from './test-shop.ts';

interface SlabRow {
  id: string;
  holder: 'VAULT' | 'DROP' | 'WALLET' | 'REDEEM' | 'REDEEMED' | null;
  contract_address: Address | null;
  token_id: bigint | null;
  owner: Address | null;
  redeemed_at: Date | null;
  deposit_id: Hex | null;
}

/**
 * Conservation of slabs: each card is in the vault, in a drop, held as a token, in custody, or redeemed, and the chain agrees.
 *
 * @returns a line for each card that is in two places, in none, or elsewhere than the chain says; empty when all is right
 */
export async function misplacedSlabs({
  server,
  chain,
}: Pick<TestShop, 'server' | 'chain'>): Promise<string[]> {
  const { rows } = await sql<SlabRow>`
    select n.id, s.holder, n.contract_address, n.token_id, n.owner, n.redeemed_at, r.deposit_id
    from nft n
    left join slab_claim s on s.card_id = n.id
    left join redeem r on r.id = s.reference
    where n.kind = 'card' order by n.id`.execute(server.context.db);
  const found: string[] = [];
  for (const row of rows) {
    const problem = await problemOf(chain, row);
    if (problem !== null) found.push(`${row.id} (${row.holder}): ${problem}`);
  }
  return found;
}

async function problemOf(chain: TestShop['chain'], row: SlabRow): Promise<string | null> {
  if (row.holder === null) return 'it is nowhere';
  if (row.holder === 'VAULT' || row.holder === 'DROP') return row.token_id === null ? null : 'it has a token';
  if (row.token_id === null || row.contract_address === null) return 'it has no token';
  const owner = await ownerOf(chain, row.contract_address, BigInt(row.token_id));
  if (!isSame(owner, row.owner)) return `the chain says that ${owner} holds it, the tables say ${row.owner}`;
  if ((row.holder === 'REDEEMED') !== (row.redeemed_at !== null)) return 'its time of redemption is wrong';
  const { redeemVault } = chain.network.contracts;
  switch (row.holder) {
    case 'WALLET':
      return null;
    case 'REDEEMED':
      return owner === null ? null : 'its token lives';
    case 'REDEEM': {
      if (!isSame(owner, redeemVault)) return 'its token is not in custody';
      const deposit = await chain.client.readContract({
        address: redeemVault,
        abi: redeemVaultAbi,
        functionName: 'depositOf',
        args: [row.deposit_id ?? '0x'],
      });
      return deposit.tokenIds.map(BigInt).includes(BigInt(row.token_id)) ? null : 'its deposit lacks it';
    }
  }
}

const isSame = (a: Address | null, b: Address | null) =>
  a === null || b === null ? a === b : isAddressEqual(a, b);

/** Null for a burned token. */
async function ownerOf(
  { client }: TestShop['chain'],
  address: Address,
  tokenId: bigint,
): Promise<Address | null> {
  try {
    return await client.readContract({ address, abi: erc721Abi, functionName: 'ownerOf', args: [tokenId] });
  } catch (error) {
    const reverted =
      error instanceof BaseError &&
      error.walk((each) => each instanceof ContractFunctionRevertedError) !== null;
    if (reverted) return null;
    throw error;
  }
}
