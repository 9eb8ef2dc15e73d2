import type { Intent, IntentStep } from '@kura/api-contract/intents';
import { type Passkey, toKuraAccount, type UserOperation } from '@kura/chain/accounts';
import type { ContractCall } from '@kura/chain/call';
import { createClient, custom, type Hash, type Hex, http } from 'viem';
import { createBundlerClient, type SmartAccount, type UserOperationReceipt } from 'viem/account-abstraction';
import type { SoftwarePasskey } from '../accounts/index.ts';
import { type ApiResponse, signInByPasskey, signInMessage } from '../server/index.ts';
import type { AtAddress, Customer } from './customer.ts';
import type { TestShop } from './test-shop.ts';

/** A customer without a wallet: a passkey signs for the account, and the shop pays for it. */
export interface PasskeyCustomer extends Customer<AtAddress> {
  readonly passkey: SoftwarePasskey;
  readonly smartAccount: SmartAccount;
  /** Makes a JSON-RPC call like the browser's bundler client. */
  rpc(method: string, params?: unknown[]): Promise<ApiResponse>;
  /** Prepares the sponsored operation for these calls, not signed yet. */
  prepare(calls: readonly ContractCall[], nonceKey?: bigint): Promise<UserOperation>;
  /** Executes these calls as one operation, with its own nonce, and waits for the result. */
  act(calls: readonly ContractCall[], nonceKey?: bigint): Promise<UserOperationReceipt>;
  /** The same person on another device, signed in with that device's passkey. */
  with(passkey: SoftwarePasskey): Promise<PasskeyCustomer>;
}

/** The API's refusal, as the account's clients rethrow it. */
class RpcRefusedError extends Error {
  override readonly name = 'RpcRefusedError';
  readonly answer: ApiResponse;

  constructor(response: ApiResponse) {
    super(`${response.status} ${JSON.stringify(response.body)}`);
    this.answer = response;
  }
}

/** The API's refusal of an account's attempt; throws any other error. */
export async function rejectionOf(attempt: Promise<unknown>): Promise<ApiResponse> {
  const error = await attempt.then(
    () => new Error('It was not refused.'),
    (thrown: unknown) => thrown,
  );
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof RpcRefusedError) return cause.answer;
  }
  throw error;
}

type Parties = Pick<TestShop, 'server' | 'chain'>;

/**
 * Registers a customer by e-mail and a passkey, which gives an account. Nothing is on chain yet.
 *
 * @param by the passkey; a new one by default
 */
export async function passkeyCustomerOf(shop: Parties, by?: SoftwarePasskey): Promise<PasskeyCustomer> {
  const { id: userId, token, passkey } = await signInByPasskey(shop.server, by && { passkey: by });
  const identity = { userId, token, firstPasskey: passkey.passkey };
  await bind(shop, token, await accountOf(shop, passkey.passkey, passkey));
  return customerBy(shop, identity, passkey);
}

/** Signs in an earlier customer again, with the passkey that created the account. */
export async function returningPasskeyCustomer(
  shop: Parties,
  userId: string,
  passkey: SoftwarePasskey,
): Promise<PasskeyCustomer> {
  const { accessToken } = await signInAgain(shop, passkey);
  return customerBy(shop, { userId, token: accessToken, firstPasskey: passkey.passkey }, passkey);
}

async function accountOf({ chain }: Parties, firstPasskey: Passkey, signer: SoftwarePasskey) {
  return toKuraAccount({
    client: createClient({ chain: chain.client.chain, transport: http(chain.rpcUrl), pollingInterval: 20 }),
    accountFactory: chain.network.contracts.accountFactory,
    firstPasskey,
    signer,
  });
}

interface Identity {
  readonly userId: string;
  readonly token: string;
  readonly firstPasskey: Passkey;
}

async function customerBy(
  shop: Parties,
  identity: Identity,
  passkey: SoftwarePasskey,
): Promise<PasskeyCustomer> {
  const { server, chain } = shop;
  const { userId, token, firstPasskey } = identity;
  const smartAccount = await accountOf(shop, firstPasskey, passkey);

  const post = (path: string, body: object = {}, idempotencyKey: string = crypto.randomUUID()) =>
    server.request({ method: 'POST', path: `/api${path}`, token, body, idempotencyKey });
  const rpc = (method: string, params: unknown[] = []) => post('/account/rpc', { method, params });

  const bundler = createBundlerClient({
    chain: chain.client.chain,
    client: smartAccount.client,
    paymaster: true,
    pollingInterval: 20,
    transport: custom(
      {
        async request({ method, params }: { method: string; params?: unknown[] }) {
          const response = await rpc(method, params);
          if (response.status !== 200) throw new RpcRefusedError(response);
          return response.body.result;
        },
      },
      { retryCount: 0 },
    ),
  });

  async function act(calls: readonly ContractCall[], nonceKey = 0n) {
    const nonce = await smartAccount.getNonce({ key: nonceKey });
    const hash = await bundler.sendUserOperation({ account: smartAccount, nonce, calls });
    return bundler.waitForUserOperationReceipt({ hash });
  }

  async function prepare(calls: readonly ContractCall[], nonceKey = 0n) {
    const nonce = await smartAccount.getNonce({ key: nonceKey });
    return (await bundler.prepareUserOperation({ account: smartAccount, nonce, calls })) as UserOperation;
  }

  /** Consecutive calls are one operation. A signature waits for the calls before it. */
  async function carryOut(intent: Intent): Promise<{ transactionHashes: Hash[]; signatures: Hex[] }> {
    const done = { transactionHashes: [] as Hash[], signatures: [] as Hex[] };
    for (const [place, run] of runsOf(intent.steps).entries()) {
      if (run.kind === 'signature') {
        done.signatures.push(await smartAccount.signTypedData(run.step.typedData as never));
        continue;
      }
      const { receipt, success } = await act(run.calls, nonceKeyOf(intent.intentId, place));
      if (!success) throw new Error(`The operation of ${intent.intentId} failed.`);
      done.transactionHashes.push(receipt.transactionHash);
    }
    return done;
  }

  return {
    userId,
    token,
    passkey,
    smartAccount,
    account: { address: smartAccount.address },
    get: (path) => server.request({ method: 'GET', path: `/api${path}`, token }),
    delete: (path) => server.request({ method: 'DELETE', path: `/api${path}`, token }),
    post,
    rpc,
    prepare,
    act,
    send: async (intent) => (await carryOut(intent)).transactionHashes,
    perform: async (intent) => post(`/intent/${intent.intentId}/submitted`, await carryOut(intent)),
    async with(other) {
      const session = await signInAgain(shop, other);
      return customerBy(shop, { ...identity, token: session.accessToken }, other);
    },
  };
}

type Run =
  | { readonly kind: 'calls'; readonly calls: ContractCall[] }
  | { readonly kind: 'signature'; readonly step: Extract<IntentStep, { kind: 'signature' }> };

function runsOf(steps: readonly IntentStep[]): Run[] {
  const runs: Run[] = [];
  for (const step of steps) {
    if (step.kind === 'signature') {
      runs.push({ kind: 'signature', step });
      continue;
    }
    const call = { to: step.to, data: step.data, value: BigInt(step.value) };
    const last = runs.at(-1);
    if (last?.kind === 'calls') last.calls.push(call);
    else runs.push({ kind: 'calls', calls: [call] });
  }
  return runs;
}

/** A nonce key for each operation of an intent: it is executed once, however often it is sent. */
const nonceKeyOf = (intentId: string, place: number) =>
  (BigInt(`0x${intentId.replaceAll('-', '')}`) << 8n) | BigInt(place);

/**
 * Links the account as the browser does after joining: its signature proves that it is the caller's (ERC-6492, since it isn't
 * deployed yet).
 */
async function bind({ server }: Parties, token: string, account: SmartAccount): Promise<void> {
  const { body: challenge } = await server.request({ method: 'GET', path: '/api/auth/nonce' });
  const message = signInMessage(challenge, account);
  const signature = await account.signMessage({ message });
  const body = { message, signature };
  const response = await server.request({ method: 'POST', path: '/api/user/smart-account', token, body });
  if (response.status !== 201) throw new Error(`The account is not bound: ${JSON.stringify(response.body)}`);
}

async function signInAgain({ server }: Parties, passkey: SoftwarePasskey): Promise<{ accessToken: string }> {
  const post = (path: string, body: object) => server.request({ method: 'POST', path, body });
  const asked = await post('/api/auth/passkey/options', { purpose: 'SIGN_IN' });
  const assertion = passkey.authenticate(asked.body.options.challenge);
  const response = await post('/api/auth/login', { method: 'auth', assertion });
  if (response.status !== 200) throw new Error(`Sign-in failed: ${JSON.stringify(response.body)}`);
  return response.body;
}
