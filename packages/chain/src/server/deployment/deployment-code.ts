import { concat, type Hex, keccak256 } from 'viem';
import * as bytecode from '../bytecode/index.gen.ts';

/** A hash over the code of every contract that a deployment makes: it changes when any of them does. */
export function deploymentCodeHash(): Hex {
  return keccak256(concat(Object.values(bytecode)));
}
