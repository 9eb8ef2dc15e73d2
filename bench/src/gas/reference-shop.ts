import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accounts, type DeployedChain } from '@kura/testing';
import { type Address, type Hex, parseAbi } from 'viem';

/** The calls of `contracts/bench/ReferenceShop.sol`. */
export const referenceShopAbi = parseAbi([
  'constructor(address operator)',
  'function buy(address token, address treasury, uint256 quantity, uint256 price)',
  'function mint(address to, uint256 quantity)',
  'function transferFrom(address from, address to, uint256 tokenId)',
]);

const FORGE = fileURLToPath(new URL('../../../contracts/scripts/forge.ts', import.meta.url));

/** Compiles and deploys the reference. */
export async function deployReferenceShop({ client, network }: DeployedChain): Promise<Address> {
  const hash = await client.deployContract({
    account: accounts.deployer,
    abi: referenceShopAbi,
    bytecode: compile(),
    args: [network.contracts.seaport],
  });
  const { contractAddress } = await client.waitForTransactionReceipt({ hash });
  if (!contractAddress) throw new Error('The reference was not created.');
  return contractAddress;
}

function compile(): Hex {
  const folder = mkdtempSync(join(tmpdir(), 'kura-gas-'));
  try {
    const paths = ['--out', join(folder, 'out'), '--cache-path', join(folder, 'cache')];
    const { status, stderr } = spawnSync(process.execPath, [FORGE, 'build', ...paths, 'bench'], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`The reference does not compile.\n${stderr}`);
    const artifact = join(folder, 'out/ReferenceShop.sol/ReferenceShop.json');
    return JSON.parse(readFileSync(artifact, 'utf8')).bytecode.object;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
