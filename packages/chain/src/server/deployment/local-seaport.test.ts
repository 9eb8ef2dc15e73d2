import { getCreate2Address } from 'viem';
import { expect, test } from 'vitest';
import { SEAPORT_ADDRESS, SEAPORT_FACTORY_ADDRESS, SEAPORT_SALT } from '../../network/canonical-contracts.ts';
import { seaportCreationCode } from './local-seaport.ts';

// The address is a hash over the code: this code and no other gives Seaport's address on every chain.
test('our Seaport is the canonical one byte for byte', () => {
  const address = getCreate2Address({
    from: SEAPORT_FACTORY_ADDRESS,
    salt: SEAPORT_SALT,
    bytecode: seaportCreationCode(),
  });
  expect(address).toBe(SEAPORT_ADDRESS);
});
