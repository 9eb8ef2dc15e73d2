import { cardCollectionAbi } from '@kura/chain/abis';
import type { ContractCall } from '@kura/chain/call';
import { contractErrorOf } from '@kura/chain/errors';
import {
  buildListing,
  type OrderComponents,
  type OrderEnvelope,
  orderTypedData,
  randomOrderSalt,
  readOrderCounter,
  type SeaportDomain,
  type SignedOrder,
} from '@kura/chain/seaport';
import { approveToken } from '@kura/chain/tokens';
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  parseEther,
  type TransactionReceipt,
} from 'viem';
import { type HDAccount, parseAccount } from 'viem/accounts';
import { accounts } from './accounts.ts';
import { createCollection, numberedSlab } from './collection-on-chain.ts';
import { type DeployedChain, startDeployedChain } from './deployed-chain.ts';
import { fund } from './fund.ts';
import type { LocalClient } from './local-client.ts';
import { sendCall } from './send-call.ts';
import { chainTimeSeconds } from './time.ts';

/** A chain with a collection, on which orders are built, signed and filled without the shop. */
export interface SeaportFixture {
  readonly chain: DeployedChain;
  readonly collection: Address;
  readonly usdc: Address;
  readonly domain: SeaportDomain;
  /** The shop's terms for every order: its token, its fee of 2.5 % and the fee's recipient. */
  readonly shopTerms: {
    readonly token: Address;
    readonly feeBasisPoints: number;
    readonly treasury: Address;
  };
  send(account: HDAccount, call: ContractCall): Promise<TransactionReceipt>;
  /** Mints a card and returns its token id. */
  mintCard(to: Address): Promise<bigint>;
  /** Gives an account USDC and approves it to Seaport. A contract account is named by its address. */
  giveMoney(account: HDAccount | Address, amountBaseUnits: bigint): Promise<void>;
  /** An order's fields for one day, with the account's counter and a new salt. */
  frame(offerer: Address): Promise<OrderEnvelope>;
  sign(components: OrderComponents, signer: HDAccount): Promise<SignedOrder>;
  /** Mints a card to a seller and lists it. */
  listing(
    seller: Pick<HDAccount, 'address'>,
    priceBaseUnits: bigint,
    buyer?: Address,
  ): Promise<OrderComponents>;
  ownerOf(tokenId: bigint, contract?: Address): Promise<Address>;
  usdcOf(account: Address): Promise<bigint>;
  usdcAllowance(account: Address): Promise<bigint>;
}

export async function startSeaportFixture(): Promise<SeaportFixture> {
  const chain = await startDeployedChain();
  const { client, network } = chain;
  const collection = await createCollection(chain, 'Traded');
  const usdc = network.tokens.USDC;
  const domain = { chainId: network.chainId, seaport: network.contracts.seaport };
  const shopTerms = { token: usdc, feeBasisPoints: 250, treasury: accounts.treasury.address };
  let cards = 0;

  async function mintCard(to: Address): Promise<bigint> {
    cards += 1;
    const data = encodeFunctionData({
      abi: cardCollectionAbi,
      functionName: 'mint',
      args: [to, numberedSlab(1_000_000 + cards)],
    });
    await sendCall(client, accounts.operator, { to: collection, data, value: 0n });
    return (1n << 40n) + BigInt(cards - 1);
  }

  async function frame(offerer: Address): Promise<OrderEnvelope> {
    const now = await chainTimeSeconds(client);
    return {
      startTimeSeconds: now - 1n,
      endTimeSeconds: now + 86_400n,
      counter: await readOrderCounter(client, domain, offerer),
      salt: randomOrderSalt(),
    };
  }

  return {
    chain,
    collection,
    usdc,
    domain,
    shopTerms,
    send: (account, call) => sendCall(client, account, call),
    mintCard,
    async giveMoney(account, amountBaseUnits) {
      const approval = approveToken(usdc, domain.seaport, 2n ** 256n - 1n);
      if (typeof account === 'string') {
        await fund(chain, account, { usdc: amountBaseUnits });
        await sendAsContract(client, account, approval);
      } else {
        await fund(chain, account.address, { usdc: amountBaseUnits });
        await sendCall(client, account, approval);
      }
    },
    frame,
    async sign(components, signer) {
      return { components, signature: await signer.signTypedData(orderTypedData(domain, components)) };
    },
    async listing(seller, priceBaseUnits, buyer) {
      return buildListing({
        ...shopTerms,
        ...(await frame(seller.address)),
        seller: seller.address,
        contract: collection,
        tokenId: await mintCard(seller.address),
        priceBaseUnits,
        ...(buyer ? { buyer } : {}),
      });
    },
    async ownerOf(tokenId, contract = collection) {
      return await client.readContract({
        address: contract,
        abi: erc721Abi,
        functionName: 'ownerOf',
        args: [tokenId],
      });
    },
    async usdcOf(account) {
      return await client.readContract({
        address: usdc,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [account],
      });
    },
    async usdcAllowance(account) {
      return await client.readContract({
        address: usdc,
        abi: erc20Abi,
        functionName: 'allowance',
        args: [account, domain.seaport],
      });
    },
  };
}

/** Sends a contract account's calls by impersonation, without its owner's signature. */
async function sendAsContract(client: LocalClient, address: Address, call: ContractCall): Promise<void> {
  await client.setBalance({ address, value: parseEther('1') });
  await client.impersonateAccount({ address });
  await sendCall(client, parseAccount(address), call);
  await client.stopImpersonatingAccount({ address });
}

/** The Solidity error that rejects an attempt; undefined when it succeeds. */
export async function rejectionReason(attempt: Promise<unknown>): Promise<string | null | undefined> {
  const thrown = await attempt.then(
    () => null,
    (error: unknown) => error,
  );
  return contractErrorOf(thrown)?.name;
}
