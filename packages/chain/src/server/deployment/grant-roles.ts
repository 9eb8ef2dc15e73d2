import { type Address, encodeFunctionData } from 'viem';
import { readContract } from 'viem/actions';
import { cardCollectionFactoryAbi } from '../../abis/card-collection-factory.gen.ts';
import { gachaAbi } from '../../abis/gacha.gen.ts';
import { pointTokenAbi } from '../../abis/point-token.gen.ts';
import type { Deployment } from '../../network/network.ts';
import type { DeployerClient } from './deployer-client.ts';
import type { DeploymentOptions, ExternalContracts } from './deployment-options.ts';
import { grantRoleOnce, roleId } from './roles.ts';
import { sendAndWait } from './send-and-wait.ts';

type Contracts = Deployment['contracts'];

/** Grants the roles of keys and contracts. A role that is held already costs nothing. */
export async function grantRoles(options: DeploymentOptions, contracts: Contracts): Promise<void> {
  const { guardian, selling, minting } = options;
  const { gacha, auctionHouse, campaignDraw, pointExchange, pointToken, collectionFactory } = contracts;
  const grants = [
    [gacha, 'OPERATOR_ROLE', selling],
    [gacha, 'SELLER_ROLE', selling],
    [gacha, 'GUARDIAN_ROLE', guardian],
    [auctionHouse, 'OPERATOR_ROLE', options.settling],
    [auctionHouse, 'GUARDIAN_ROLE', guardian],
    [campaignDraw, 'CAMPAIGN_ROLE', options.campaigns],
    [campaignDraw, 'GUARDIAN_ROLE', guardian],
    [contracts.reserveLog, 'RESERVE_ROLE', options.reserve],
    [contracts.stockSale, 'GUARDIAN_ROLE', guardian],
    [collectionFactory, 'CREATOR_ROLE', selling],
    [collectionFactory, 'METADATA_ROLE', options.metadata],
    [pointToken, 'MINTER_ROLE', minting],
    [pointToken, 'MINTER_ROLE', pointExchange],
    [pointToken, 'SPENDER_ROLE', gacha],
    [pointExchange, 'EXCHANGE_ROLE', options.exchange],
    [pointExchange, 'GUARDIAN_ROLE', guardian],
    [contracts.paymaster, 'TREASURER_ROLE', options.treasury],
  ] as const;
  for (const [contract, role, account] of grants) {
    await grantRoleOnce(options.client, { contract, role: roleId(role), account });
  }
}

/** Sets the caps of minters, and lists the contracts, tokens and treasury that the contracts accept. */
export async function limitContracts(
  options: DeploymentOptions,
  { gacha, pointToken, pointExchange, collectionFactory, stockSale, redeemVault }: Contracts,
  tokens: ExternalContracts['tokens'],
): Promise<void> {
  const { client, minting, treasury } = options;
  await capMinters(client, pointToken, [
    { minter: minting, cap: options.dailyPointCapBaseUnits },
    { minter: pointExchange, cap: options.dailyExchangeCapBaseUnits },
  ]);
  await listOnFactory(client, collectionFactory, {
    gachas: [gacha],
    minters: [minting, stockSale],
    redeemVaults: [redeemVault],
  });
  await allowOnGacha(client, gacha, { tokens: [tokens.USDC, tokens.USDT], treasury });
}

/** Sets the daily caps of minters that have none. Only an admin can. A changed cap is kept. */
async function capMinters(
  client: DeployerClient,
  points: Address,
  caps: readonly { readonly minter: Address; readonly cap: bigint }[],
): Promise<void> {
  const contract = { address: points, abi: pointTokenAbi } as const;
  for (const { minter, cap } of caps) {
    const args = [minter] as const;
    if ((await readContract(client, { ...contract, functionName: 'dailyMintCapOf', args })) !== 0n) continue;
    const call = { abi: pointTokenAbi, functionName: 'setDailyMintCap', args: [minter, cap] } as const;
    await sendAndWait(client, points, encodeFunctionData(call));
  }
}

/**
 * Lists the contracts that bind drops or burn redeemed cards, and the possible minters of collections. Only an admin can. The
 * lists take effect at once because no collection exists yet.
 */
async function listOnFactory(
  client: DeployerClient,
  factory: Address,
  listed: Readonly<Record<'gachas' | 'minters' | 'redeemVaults', readonly Address[]>>,
): Promise<void> {
  const lists = [
    { isListed: 'isGacha', list: 'listGacha', accounts: listed.gachas },
    { isListed: 'isMinter', list: 'listMinter', accounts: listed.minters },
    { isListed: 'isRedeemVault', list: 'listRedeemVault', accounts: listed.redeemVaults },
  ] as const;
  const contract = { address: factory, abi: cardCollectionFactoryAbi } as const;
  for (const { isListed, list, accounts } of lists) {
    for (const account of accounts) {
      if (await readContract(client, { ...contract, functionName: isListed, args: [account] })) continue;
      const call = { abi: cardCollectionFactoryAbi, functionName: list, args: [account, true] } as const;
      await sendAndWait(client, factory, encodeFunctionData(call));
    }
  }
}

/** Lists the tokens that drops may be priced in and the treasury they may pay to. Only an admin can. */
async function allowOnGacha(
  client: DeployerClient,
  gacha: Address,
  { tokens, treasury }: { tokens: readonly Address[]; treasury: Address },
): Promise<void> {
  const contract = { address: gacha, abi: gachaAbi } as const;
  for (const token of tokens) {
    if (await readContract(client, { ...contract, functionName: 'isTokenAllowed', args: [token] })) continue;
    const args = [token, true] as const;
    await sendAndWait(client, gacha, encodeFunctionData({ abi: gachaAbi, functionName: 'allowToken', args }));
  }
  if (await readContract(client, { ...contract, functionName: 'isTreasuryAllowed', args: [treasury] }))
    return;
  const args = [treasury, true] as const;
  await sendAndWait(
    client,
    gacha,
    encodeFunctionData({ abi: gachaAbi, functionName: 'allowTreasury', args }),
  );
}
