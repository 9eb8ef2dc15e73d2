import { CHAINS, CONTRACT_NAMES, type Network, networkOf } from '@kura/chain/network';
import {
  type Anvil,
  accounts,
  signInMessage,
  startAnvil,
  startTestServer,
  type TestServer,
} from '@kura/testing';
import {
  type Address,
  concat,
  getAddress,
  getCreate2Address,
  type Hex,
  keccak256,
  pad,
  serializeErc6492Signature,
  toHex,
  zeroAddress,
} from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** https://github.com/Arachnid/deterministic-deployment-proxy: deployed on every chain. */
const create2Deployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C';

/** Init code of an account that answers every signature check with these four bytes. */
function accountAnswering(magic: Hex): Hex {
  // push4 magic, push1 0xe0, shl, push0, mstore, push1 0x20, push0, return
  const code = concat(['0x63', magic, '0x60e01b5f5260205ff3']);
  // push1 15, dup1, push1 10, push0, codecopy, push0, return
  return concat(['0x600f80600a5f395ff3fe', code]);
}

const saysYes = accountAnswering('0x1626ba7e');
const saysNo = accountAnswering('0xffffffff');

/** A contract may accept any form of signature. */
const contractsOwnForm: Hex = `0x${'12'.repeat(96)}`;

/** This chain has no contracts of the shop. */
const network = networkOf({
  chainId: CHAINS.local.chainId,
  firstBlock: 0,
  contracts: Object.fromEntries(
    CONTRACT_NAMES.map((name, position) => [name, pad(toHex(position + 1), { size: 20 })]),
  ) as Network['contracts'],
  tokens: { USDC: zeroAddress, USDT: zeroAddress, POINT: zeroAddress },
});

let chain: Anvil;
let server: TestServer;
beforeAll(async () => {
  chain = await startAnvil();
  server = await startTestServer({
    chain: { rpcUrl: chain.rpcUrl, network, operatorAddress: accounts.operator.address },
  });
  await server.indexer.step();
});
afterAll(async () => {
  await server.stop();
  await chain.stop();
});

async function deploy(initCode: Hex): Promise<Address> {
  const hash = await chain.client.sendTransaction({ account: accounts.alice, data: initCode });
  const { contractAddress } = await chain.client.waitForTransactionReceipt({ hash });
  if (!contractAddress) throw new Error('nothing was deployed');
  return contractAddress;
}

async function login(address: Address, sign: (message: string) => Hex | Promise<Hex>) {
  const { body: challenge } = await server.request({ method: 'GET', path: '/api/auth/nonce' });
  const message = signInMessage(challenge, { address });
  const body = { method: 'metamask', message, signature: await sign(message) };
  return server.request({ method: 'POST', path: '/api/auth/login', body });
}

describe('a contract account', () => {
  test('signs in by its own word (ERC-1271)', async () => {
    const address = await deploy(saysYes);
    const response = await login(address, () => contractsOwnForm);
    expect(response.status).toBe(200);
    const me = await server.request({
      method: 'GET',
      path: '/api/user/me',
      token: response.body.accessToken,
    });
    expect(me.body.wallets[0].address).toBe(getAddress(address));
  });

  test('[T41] that says no is refused, for any signer', async () => {
    const address = await deploy(saysNo);
    const response = await login(address, (message) => accounts.alice.signMessage({ message }));
    expect(response.code).toBe('SIGN_IN_SIGNATURE_INVALID');
  });

  test.each([
    ['signs in before it is deployed (ERC-6492)', saysYes, 200],
    ['[T41] that will say no is refused before it is deployed', saysNo, 422],
  ])('%s', async (_title, initCode, status) => {
    const salt = pad('0x2a');
    const address = getCreate2Address({ from: create2Deployer, salt, bytecodeHash: keccak256(initCode) });
    expect(await chain.client.getCode({ address })).toBeUndefined();
    const response = await login(address, () =>
      serializeErc6492Signature({
        address: create2Deployer,
        data: concat([salt, initCode]),
        signature: contractsOwnForm,
      }),
    );
    expect(response.status).toBe(status);
  });
});

describe('an account without code', () => {
  test("[T41] is nobody but its key's", async () => {
    const response = await login(accounts.bob.address, (message) => accounts.eve.signMessage({ message }));
    expect(response.code).toBe('SIGN_IN_SIGNATURE_INVALID');
    const garbage = await login(accounts.bob.address, () => '0x');
    expect(garbage.code).toBe('SIGN_IN_SIGNATURE_INVALID');
  });

  test('signs in while no node answers', async () => {
    const offline = await startTestServer();
    try {
      const { body: challenge } = await offline.request({ method: 'GET', path: '/api/auth/nonce' });
      const message = signInMessage(challenge, accounts.bob);
      const signature = await accounts.bob.signMessage({ message });
      const body = { method: 'metamask', message, signature };
      expect((await offline.request({ method: 'POST', path: '/api/auth/login', body })).status).toBe(200);
      const stranger = { ...body, message: signInMessage(challenge, accounts.carol) };
      expect((await offline.request({ method: 'POST', path: '/api/auth/login', body: stranger })).code).toBe(
        'CHAIN_UNAVAILABLE',
      );
    } finally {
      await offline.stop();
    }
  });
});
