import type { SignedOrderWire } from '@kura/chain/seaport';
import { Seaport } from '@opensea/seaport-js';
import { JsonRpcProvider, Wallet } from 'ethers';
import { type Address, type Hex, toHex } from 'viem';
import type { HDAccount } from 'viem/accounts';

/** seaport-js, an independent implementation, acting for an account. */
export function seaportJs(rpcUrl: string, seaport: Address, account: HDAccount): Seaport {
  const provider = new JsonRpcProvider(rpcUrl, undefined, { staticNetwork: true, cacheTimeout: -1 });
  provider.pollingInterval = 20;
  const key = toHex(account.getHdKey().privateKey ?? new Uint8Array());
  // seaport-js carries ethers' types in another module format, which TypeScript takes for another class.
  const signer = new Wallet(key, provider) as unknown as ConstructorParameters<typeof Seaport>[0];
  return new Seaport(signer, { overrides: { contractAddress: seaport } });
}

/** An order of seaport-js on our wire. It mixes numbers, decimal and hexadecimal texts; the wire has decimal texts only. */
export function fromSeaportJs(parameters: object, signature: string): SignedOrderWire {
  const order = parameters as Record<string, unknown> & SignedOrderWire['parameters'];
  const decimal = (value: unknown) => BigInt(value as string).toString();
  const decimalItem = <Item extends { identifierOrCriteria: string }>(item: Item) => ({
    ...item,
    identifierOrCriteria: decimal(item.identifierOrCriteria),
  });
  return {
    parameters: {
      ...order,
      startTime: decimal(order.startTime),
      endTime: decimal(order.endTime),
      salt: decimal(order.salt),
      counter: decimal(order.counter),
      totalOriginalConsiderationItems: Number(order.totalOriginalConsiderationItems),
      offer: order.offer.map(decimalItem),
      consideration: order.consideration.map(decimalItem),
    },
    signature: signature as Hex,
  };
}
