import { getCreate2Address } from 'viem';
import { entryPoint08Address } from 'viem/account-abstraction';
import { expect, test } from 'vitest';
import { ENTRY_POINT_ADDRESS, ENTRY_POINT_SALT } from '../../network/canonical-contracts.ts';
import { entryPointBytecode } from '../bytecode/entry-point.gen.ts';
import { CREATE2_DEPLOYER } from './create2.ts';

test('the code that is installed locally is the one whose address every chain has: another would be elsewhere', () => {
  const address = getCreate2Address({
    from: CREATE2_DEPLOYER,
    salt: ENTRY_POINT_SALT,
    bytecode: entryPointBytecode,
  });
  expect(address).toBe(ENTRY_POINT_ADDRESS);
  expect(address).toBe(entryPoint08Address);
});
