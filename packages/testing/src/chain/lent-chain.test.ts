import { parseEther } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { lendChain } from './lent-chain.ts';

test('a chain has all its blocks although the suite before left transactions behind', async () => {
  const account = privateKeyToAccount(generatePrivateKey());
  for (let round = 0; round < 10; round += 1) {
    const chain = await lendChain('empty');
    const { client } = chain;
    await client.mine({ blocks: 3 });
    const numbers = [0n, 1n, 2n, 3n];
    const blocks = await Promise.all(numbers.map((blockNumber) => client.getBlock({ blockNumber })));
    expect(blocks.map(({ number }) => number)).toEqual(numbers);

    await client.setBalance({ address: account.address, value: parseEther('1') });
    await client.setAutomine(false);
    for (let nonce = 0; nonce < 20; nonce += 1) {
      await client.sendTransaction({ account, to: account.address, value: 1n, nonce, gas: 21_000n });
    }
    await chain.stop();
  }
});
