import { expect, test } from 'vitest';
import { readDeploymentEnvironment, readStopEnvironment } from './env.ts';

const address = (digit: string) => `0x${digit.repeat(40)}`;

const complete = {
  KURA_RPC_URL: 'https://node.example',
  KURA_DEPLOYER_PRIVATE_KEY: `0x${'12'.repeat(32)}`,
  KURA_ADMIN_ADDRESS: address('1'),
  KURA_GUARDIAN_ADDRESS: address('9'),
  KURA_CANCELLER_ADDRESS: `0x${'4f'.repeat(20)}`,
  KURA_SELLING_ADDRESS: address('2'),
  KURA_MINTING_ADDRESS: address('a'),
  KURA_SETTLING_ADDRESS: address('b'),
  KURA_VOUCHERS_ADDRESS: address('c'),
  KURA_METADATA_ADDRESS: address('d'),
  KURA_EXCHANGE_ADDRESS: address('0'),
  KURA_CAMPAIGNS_ADDRESS: `0x${'1f'.repeat(20)}`,
  KURA_PACKS_ADDRESS: `0x${'2f'.repeat(20)}`,
  KURA_BUYING_ADDRESS: `0x${'3f'.repeat(20)}`,
  KURA_REDEEM_ADDRESS: address('f'),
  KURA_RESERVE_ADDRESS: address('7'),
  KURA_VRF_SUBSCRIPTION_OWNER_ADDRESS: address('e'),
  KURA_TREASURY_ADDRESS: address('3'),
  KURA_SPONSOR_ADDRESS: address('8'),
  KURA_PACK_METADATA_URL: 'https://kura.example/api/metadata/packs/',
  KURA_USDC_ADDRESS: address('4'),
  KURA_USDT_ADDRESS: address('5'),
  KURA_VRF_COORDINATOR_ADDRESS: address('6'),
  KURA_VRF_KEY_HASH: `0x${'34'.repeat(32)}`,
  KURA_VRF_SUBSCRIPTION_ID: '7',
  KURA_VRF_PAYMENT: 'ETH',
};

test('a complete environment is read, with caps on points and gas that need no setting', () => {
  const environment = readDeploymentEnvironment(complete);
  expect(environment.dailyPointCapBaseUnits).toBe(100_000_000_000n);
  expect(environment.dailyExchangeCapBaseUnits).toBe(500_000_000_000n);
  expect(environment.dailyGasCapWei).toBe(50_000_000_000_000_000n);
  expect(environment.graders).toEqual(['PSA', 'BGS', 'CGC']);
  expect(environment.external.randomness).toMatchObject({ subscriptionId: 7n, nativePayment: true });
});

test('graders are names in capitals, separated by commas', () => {
  const graders = (KURA_GRADERS: string) => readDeploymentEnvironment({ ...complete, KURA_GRADERS }).graders;
  expect(graders('PSA,ARS')).toEqual(['PSA', 'ARS']);
  for (const wrong of ['', 'PSA,', 'psa', 'PSA, BGS']) {
    expect(() => graders(wrong)).toThrow('KURA_GRADERS must be');
  }
});

test.each(Object.keys(complete))('without %s nothing is deployed, and it is named', (name) => {
  expect(() => readDeploymentEnvironment({ ...complete, [name]: undefined })).toThrow(`${name} must be`);
  expect(() => readDeploymentEnvironment({ ...complete, [name]: 'nonsense' })).toThrow(`${name} must be`);
});

test('the guardian’s key and a node are read, and named when they are missing', () => {
  const guardian = {
    KURA_RPC_URL: 'https://node.example',
    KURA_GUARDIAN_PRIVATE_KEY: `0x${'56'.repeat(32)}`,
  };
  expect(readStopEnvironment(guardian)).toEqual({
    rpcUrl: 'https://node.example',
    guardianKey: guardian.KURA_GUARDIAN_PRIVATE_KEY,
  });
  expect(() => readStopEnvironment({ ...guardian, KURA_GUARDIAN_PRIVATE_KEY: '0x12' })).toThrow(
    'KURA_GUARDIAN_PRIVATE_KEY must be 32 bytes',
  );
});
