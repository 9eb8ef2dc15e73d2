import type { Account, Chain, Client, Transport } from 'viem';

/** A client that signs and sends from the deployer's account. */
export type DeployerClient = Client<Transport, Chain, Account>;
