import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Deployment, NetworkName } from '../../network/network.ts';

const FILES = {
  base: { file: 'base.ts', constant: 'baseDeployment' },
  baseSepolia: { file: 'base-sepolia.ts', constant: 'baseSepoliaDeployment' },
} as const;

/**
 * Writes a public network's deployment into the address book, which is part of the source.
 *
 * @returns the path of the file.
 */
export function writeAddressBookEntry(
  network: Exclude<NetworkName, 'local'>,
  deployment: Deployment,
): string {
  const { file, constant } = FILES[network];
  const path = fileURLToPath(new URL(`../../network/deployments/${file}`, import.meta.url));
  writeFileSync(path, addressBookSource(network, constant, deployment));
  return path;
}

function addressBookSource(network: string, constant: string, deployment: Deployment): string {
  return [
    "import type { Deployment } from '../network.ts';",
    '',
    `/** Written by \`npm run deploy -- --network ${network}\`; null until then. */`,
    `export const ${constant}: Deployment | null = ${JSON.stringify(deployment, null, 2)};`,
    '',
  ].join('\n');
}
