import { type Address, encodeFunctionData, type Hex, parseAbi, type TypedDataDefinition } from 'viem';
import type { ContractCall } from '../call.ts';
import type { Slab } from '../gacha/slab.ts';

/** The calls of a stock card's buyer. */
export const stockSaleCallsAbi = parseAbi([
  'struct StockVoucher { address buyer; address collection; bytes32 serialHash; uint256 price; bytes32 ref; uint256 deadline; }',
  'struct Slab { string grader; uint8 gradingNumber; string certificateNumber; bytes32 salt; }',
  'function buy(StockVoucher voucher, Slab slab, bytes signature) returns (uint256 tokenId)',
]);

const STOCK_VOUCHER = {
  StockVoucher: [
    { name: 'buyer', type: 'address' },
    { name: 'collection', type: 'address' },
    { name: 'serialHash', type: 'bytes32' },
    { name: 'price', type: 'uint256' },
    { name: 'ref', type: 'bytes32' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const;

/** The shop's permission for one buyer to buy one stock card at a price. */
export interface StockVoucher {
  readonly buyer: Address;
  readonly collection: Address;
  /** Commits to the slab. */
  readonly serialHash: Hex;
  /** Base units of USDC. */
  readonly priceBaseUnits: bigint;
  /** The shop's id for the reservation, 32 bytes: each sells once. */
  readonly ref: Hex;
  readonly deadlineSeconds: bigint;
}

/** The EIP-712 data that the shop signs. */
export function stockVoucherTypedData(
  { chainId, stockSale }: { readonly chainId: number; readonly stockSale: Address },
  voucher: StockVoucher,
): TypedDataDefinition<typeof STOCK_VOUCHER, 'StockVoucher'> {
  return {
    domain: { name: 'Kura Stock Sale', version: '1', chainId, verifyingContract: stockSale },
    types: STOCK_VOUCHER,
    primaryType: 'StockVoucher',
    message: messageOf(voucher),
  };
}

/** Pays for a stock card and mints it to the caller. USDC must be approved to the contract first. */
export function buyFromStock(
  stockSale: Address,
  { voucher, slab, signature }: { voucher: StockVoucher; slab: Slab; signature: Hex },
): ContractCall {
  return {
    to: stockSale,
    data: encodeFunctionData({
      abi: stockSaleCallsAbi,
      functionName: 'buy',
      args: [messageOf(voucher), slab, signature],
    }),
    value: 0n,
  };
}

function messageOf(voucher: StockVoucher) {
  return {
    buyer: voucher.buyer,
    collection: voucher.collection,
    serialHash: voucher.serialHash,
    price: voucher.priceBaseUnits,
    ref: voucher.ref,
    deadline: voucher.deadlineSeconds,
  };
}
