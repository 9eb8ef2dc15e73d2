import { cardCollectionFactoryAbi, pointTokenAbi } from '@kura/chain/abis';
import { accessControlAbi, roleId } from '@kura/chain/server';
import { type Address, encodeFunctionData, parseEther } from 'viem';
import { accounts, DAILY_POINT_CAP_BASE_UNITS, type DeployedChain, sendCall } from '../chain/index.ts';
import type { ShopKeys } from '../server/index.ts';

/**
 * Moves the roles of all keys but the selling key to these keys, and gives them gas.
 *
 * @param former has these roles until then; the operator's account when absent
 */
export async function giveKeysTheirRoles(
  { client, network }: DeployedChain,
  keys: ShopKeys,
  former?: ShopKeys,
): Promise<void> {
  const { auctionHouse, stockSale, pointToken, pointExchange, campaignDraw } = network.contracts;
  const { redeemVault, reserveLog, collectionFactory } = network.contracts;
  const asAdmin = (to: Address, data: `0x${string}`) =>
    sendCall(client, accounts.admin, { to, data, value: 0n });
  const moved = [
    [auctionHouse, 'OPERATOR_ROLE', 'settling'],
    [stockSale, 'SELLER_ROLE', 'vouchers'],
    [stockSale, 'DELIVERY_ROLE', 'minting'],
    [pointToken, 'MINTER_ROLE', 'minting'],
    [pointExchange, 'EXCHANGE_ROLE', 'exchange'],
    [campaignDraw, 'CAMPAIGN_ROLE', 'campaigns'],
    [redeemVault, 'REDEEM_ROLE', 'redeem'],
    [reserveLog, 'RESERVE_ROLE', 'reserve'],
  ] as const;
  const formerAddress = (key: keyof ShopKeys) => (former?.[key] ?? accounts.operator).address;
  for (const [contract, name, key] of moved) {
    const { address } = keys[key];
    const role = roleId(name);
    const call = { abi: accessControlAbi } as const;
    await asAdmin(
      contract,
      encodeFunctionData({ ...call, functionName: 'grantRole', args: [role, address] }),
    );
    const args = [role, formerAddress(key)] as const;
    await asAdmin(contract, encodeFunctionData({ ...call, functionName: 'revokeRole', args }));
  }
  for (const [address, listed] of [
    [keys.minting.address, true],
    [formerAddress('minting'), false],
  ] as const) {
    const args = [address, listed] as const;
    const call = { abi: cardCollectionFactoryAbi, functionName: 'listMinter', args } as const;
    await asAdmin(collectionFactory, encodeFunctionData(call));
  }
  const cap = [keys.minting.address, DAILY_POINT_CAP_BASE_UNITS] as const;
  const capCall = { abi: pointTokenAbi, functionName: 'setDailyMintCap', args: cap } as const;
  await asAdmin(pointToken, encodeFunctionData(capCall));
  for (const { address } of Object.values(keys))
    await client.setBalance({ address, value: parseEther('10') });
}
