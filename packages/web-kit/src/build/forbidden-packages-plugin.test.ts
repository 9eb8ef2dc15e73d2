import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forbiddenPackagesPlugin } from './forbidden-packages-plugin.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(import.meta.dirname, '.forbidden-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function buildPage(script: string): Promise<void> {
  await writeFile(path.join(folder, 'index.html'), '<script type="module" src="/main.ts"></script>');
  await writeFile(path.join(folder, 'main.ts'), script);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [forbiddenPackagesPlugin(['zod'])],
    build: { write: false },
  });
}

it('lets no page be built that loads a schema library, also when it loads it late', async () => {
  await expect(
    buildPage("void import('@kura/api-contract/payments').then((payments) => console.log(payments));"),
  ).rejects.toThrow(/must not load.*\/node_modules\/zod\//s);
  await expect(
    buildPage("import { isCheckout } from '@kura/domain/payments'; console.log(isCheckout({}));"),
  ).resolves.toBeUndefined();
});
