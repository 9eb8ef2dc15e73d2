import { gachaAbi, seaportAbi } from '@kura/chain/abis';
import { stockSaleCallsAbi } from '@kura/chain/stock';
import {
  type Abi,
  type Address,
  decodeFunctionData,
  erc20Abi,
  erc721Abi,
  formatEther,
  formatUnits,
  type Hex,
} from 'viem';
import {
  describeOrder,
  describeOrders,
  kindOfOrder,
  money,
  type OrderComponents,
  shorten,
} from './describe-order.ts';
import type { Description } from './description.ts';
import type { Keystore } from './keystore.ts';
import { translate, type WalletWord } from './translate.ts';

export interface CallRequest {
  readonly to: Address;
  readonly data?: Hex;
  readonly value?: Hex;
}

/** Describes a transaction; uses the function's name for calls that the shop doesn't make. */
export function describeCall(
  keystore: Keystore,
  { to, data = '0x', value = '0x0' }: CallRequest,
): Description {
  const contract = { name: translate('contract'), value: keystore.nameOf(to) ?? to };
  const call = decode(data);
  const described =
    describeStockPurchase(data) ?? (call && describeKnown(keystore, to, call.functionName, call.args));
  if (described) return { ...described, rows: [...described.rows, contract] };
  const ether = BigInt(value);
  return {
    title: translate('transaction'),
    rows: [
      contract,
      ...(data === '0x' ? [] : [{ name: translate('call'), value: call?.functionName ?? data.slice(0, 10) }]),
      ...(ether === 0n ? [] : [{ name: translate('value'), value: `${formatEther(ether)} ETH` }]),
    ],
  };
}

/** Describes the purchase of a card from stock. Only the selector distinguishes it from a purchase of packs: both are called `buy`. */
function describeStockPurchase(data: Hex): Description | undefined {
  try {
    const [voucher, slab] = decodeFunctionData({ abi: stockSaleCallsAbi, data }).args;
    return {
      title: translate('buyFromStock'),
      rows: [
        {
          name: translate('item'),
          value: `${slab.grader} ${slab.gradingNumber} · ${slab.certificateNumber}`,
        },
        { name: translate('price'), value: `${formatUnits(voucher.price, usdcDecimals)} USDC` },
      ],
    };
  } catch {
    return undefined;
  }
}

/** Stock is sold for USDC only. */
const usdcDecimals = 6;

function decode(data: Hex): { functionName: string; args: readonly unknown[] } | undefined {
  for (const abi of [gachaAbi, seaportAbi, erc20Abi, erc721Abi] as readonly Abi[]) {
    try {
      const { functionName, args = [] } = decodeFunctionData({ abi, data });
      return { functionName, args };
    } catch {
      // The log or call belongs to another contract.
    }
  }
  return undefined;
}

/** The first of Seaport's basic order types that exchange the filler's card for money. */
const firstCardForMoney = 16;

/** The action of a user who fills an order with a counter order, by the kind of the order. */
const answers: Partial<Record<WalletWord, WalletWord>> = { offer: 'acceptOffer', swap: 'acceptSwap' };

function describeKnown(
  keystore: Keystore,
  to: Address,
  name: string,
  args: readonly unknown[],
): Description | undefined {
  switch (name) {
    case 'approve': {
      const [spender, amount] = args as [Address, bigint];
      return {
        title: translate('allow'),
        text: translate('allowText'),
        rows: [
          { name: translate('upTo'), value: money(keystore, to, amount) },
          { name: translate('spender'), value: keystore.nameOf(spender) ?? spender },
        ],
      };
    }
    case 'buy': {
      const [, , quantity, token, maxTotal, , , , openNow] = args as [
        bigint,
        bigint,
        bigint,
        Address,
        bigint,
        bigint,
        Hex[],
        Address,
        boolean,
      ];
      return {
        title: translate('buyPacks'),
        rows: [
          { name: translate('packs'), value: String(quantity) },
          { name: translate('price'), value: money(keystore, token, maxTotal) },
          { name: translate('openNow'), value: openNow ? translate('yes') : translate('no') },
        ],
      };
    }
    case 'requestReveal': {
      const [packs] = args as [readonly bigint[]];
      return {
        title: translate('openPacks'),
        rows: [{ name: translate('packs'), value: String(packs.length) }],
      };
    }
    case 'transfer': {
      const [recipient, amount] = args as [Address, bigint];
      return {
        title: translate('send'),
        rows: [
          { name: translate('value'), value: money(keystore, to, amount) },
          { name: translate('to'), value: recipient },
        ],
      };
    }
    case 'safeTransferFrom': {
      const [, recipient, tokenId] = args as [Address, Address, bigint];
      return {
        title: translate('send'),
        rows: [
          { name: translate('item'), value: `#${shorten(String(tokenId))}` },
          { name: translate('to'), value: recipient },
        ],
      };
    }
    case 'setApprovalForAll': {
      const [spender, isAllowed] = args as [Address, boolean];
      return {
        title: translate(isAllowed ? 'permitSale' : 'endPermission'),
        rows: [{ name: translate('spender'), value: keystore.nameOf(spender) ?? spender }],
      };
    }
    case 'cancel': {
      const [orders] = args as [readonly unknown[]];
      return {
        title: translate('cancelOrder'),
        rows: [{ name: translate('orders'), value: String(orders.length) }],
      };
    }
    case 'incrementCounter':
      return { title: translate('cancelEverything'), rows: [] };
    case 'matchAdvancedOrders': {
      const [[signed]] = args as [readonly [{ parameters: OrderComponents }]];
      return { title: translate(answers[kindOfOrder(signed.parameters)] ?? 'buyListing'), rows: [] };
    }
    case 'fulfillAvailableOrders': {
      const [orders] = args as [readonly unknown[]];
      return {
        title: translate('buySeveral'),
        rows: [{ name: translate('orders'), value: String(orders.length) }],
      };
    }
    case 'fulfillBasicOrder':
    case 'fulfillBasicOrder_efficient_6GL6yc': {
      const [{ basicOrderType }] = args as [{ basicOrderType: number }];
      return {
        title: translate(basicOrderType >= firstCardForMoney ? 'acceptOffer' : 'buyListing'),
        rows: [],
      };
    }
    default:
      return name.startsWith('fulfill') ? { title: translate('buyListing'), rows: [] } : undefined;
  }
}

/** Describes typed data: orders as given and received items, other data verbatim. */
export function describeTypedData(
  keystore: Keystore,
  typed: { primaryType: string; message: unknown },
): Description {
  if (typed.primaryType === 'OrderComponents')
    return describeOrder(keystore, typed.message as OrderComponents);
  if (typed.primaryType === 'BulkOrder') {
    return describeOrders(keystore, (typed.message as { tree: OrderComponents[] }).tree);
  }
  return { title: translate('signData'), rows: [], text: JSON.stringify(typed.message, null, 2) };
}
