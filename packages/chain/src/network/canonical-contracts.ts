import type { Address, Hex } from 'viem';

/** Seaport 1.6 has this address on every chain: it follows from its code (CREATE2). Nobody owns it. */
export const SEAPORT_ADDRESS: Address = '0x0000000000000068F116a894984e2DB1123eB395';

/** The conduit controller that the canonical Seaport was made with. We use no conduit. */
export const CONDUIT_CONTROLLER_ADDRESS: Address = '0x00000000F9490004C11Cef243f5400493c00Ad63';

/** The factory that deployed Seaport (ImmutableCreate2Factory), and the salt it was given. */
export const SEAPORT_FACTORY_ADDRESS: Address = '0x0000000000FFe8B47B3e2130213B802212439497';
export const SEAPORT_SALT: Hex = '0x0000000000000000000000000000000000000000d738b7f0bb99901b1c83f249';

/** The entry point of ERC-4337, version 0.8, on every chain: through it the accounts of users without a wallet act. */
export const ENTRY_POINT_ADDRESS: Address = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108';

/** The salt that the entry point's authors gave to the CREATE2 deployer. */
export const ENTRY_POINT_SALT: Hex = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9';
