import { writeFile } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { deploymentToJson } from '@kura/chain/network';
import { bytesToHex } from 'viem';
import { accounts } from '../chain/index.ts';
import type { TestDatabase } from '../database/index.ts';
import type { TestShop } from '../shop/index.ts';

/**
 * The environment of a server program that continues the shop of a stopped test server.
 *
 * @param folder of the media and the deployment file, and of the compile cache when this process has none
 */
export async function supervisedEnv(
  { chain, server: { context } }: Pick<TestShop, 'chain' | 'server'>,
  database: Pick<TestDatabase, 'url'>,
  folder: string,
): Promise<Record<string, string>> {
  const deploymentFile = path.join(folder, 'deployment.json');
  await writeFile(deploymentFile, deploymentToJson(chain.deployment));
  const { config } = context;
  // Named after the version of Node, in the folder of NODE_COMPILE_CACHE.
  const cache = getCompileCacheDir();
  return {
    DATABASE_URL: database.url,
    PORT: '0',
    LOG_LEVEL: 'info',
    KURA_NETWORK: 'local',
    KURA_RPC_URLS: chain.rpcUrl,
    KURA_DEPLOYMENT_FILE: deploymentFile,
    KURA_SELLING_PRIVATE_KEY: bytesToHex(accounts.operator.getHdKey().privateKey as Uint8Array),
    KURA_PUBLIC_URL: config.publicUrl,
    KURA_TOKEN_SECRET: config.tokenSecret,
    KURA_VAULT_KEY: config.vaultKey,
    KURA_SEAL_KEYS: config.sealKeys.map(({ number, key }) => `${number}:${key}`).join(','),
    KURA_ADDRESS_KEYS: config.addressKeys.map(({ number, key }) => `${number}:${key}`).join(','),
    KURA_MEDIA_FOLDER: path.join(folder, 'media'),
    KURA_RATE_LIMITS: 'off',
    NODE_COMPILE_CACHE: cache === undefined ? path.join(folder, 'compiled') : path.dirname(cache),
  };
}
