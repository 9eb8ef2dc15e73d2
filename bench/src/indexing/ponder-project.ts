/** The newest version of ponder with dependencies that npm can resolve, and its peers. */
export const ponderPackages = ['ponder@0.16.10', 'hono@4.13.19', 'typescript@5.9.3', 'viem@2.57.1'];

/** A project of ponder with the tables of the movement shop. */
export const ponderFiles: Readonly<Record<string, string>> = {
  'package.json': '{ "private": true, "type": "module" }',
  'ponder.config.ts': `
import { createConfig } from 'ponder';

const indexed = (name, type) => ({ name, type, indexed: true });
const inputs = [indexed('id', 'uint256'), indexed('from', 'address'), indexed('to', 'address'),
                { name: 'amount', type: 'uint256' }];
export default createConfig({
  database: { kind: 'postgres', connectionString: process.env.DATABASE_URL },
  chains: { local: { id: 31337, rpc: process.env.RPC_URL } },
  contracts: {
    Emitter: {
      chain: 'local',
      abi: [{ type: 'event', name: 'Moved', inputs }],
      address: process.env.EMITTER,
      startBlock: 0,
      endBlock: Number(process.env.END_BLOCK),
    },
  },
});
`,
  'ponder.schema.ts': `
import { index, onchainTable } from 'ponder';

export const thing = onchainTable('thing', (t) => ({
  id: t.bigint().primaryKey(),
  holder: t.hex().notNull(),
  amount: t.bigint().notNull(),
  movedAtSeconds: t.bigint().notNull(),
}), (table) => ({ holder: index().on(table.holder) }));
export const account = onchainTable('account', (t) => ({ holder: t.hex().primaryKey(), things: t.integer().notNull() }));
`,
  'src/index.ts': `
import { ponder } from 'ponder:registry';
import { account, thing } from 'ponder:schema';

ponder.on('Emitter:Moved', async ({ event, context: { db } }) => {
  const { id, to, amount } = event.args;
  const before = await db.find(thing, { id });
  const row = { holder: to, amount, movedAtSeconds: event.block.timestamp };
  await db.insert(thing).values({ id, ...row }).onConflictDoUpdate(row);
  const add = (holder, change) =>
    db.insert(account).values({ holder, things: change }).onConflictDoUpdate(({ things }) => ({ things: things + change }));
  if (before) await add(before.holder, -1);
  await add(to, 1);
});
`,
  'src/api/index.ts': `
import { Hono } from 'hono';
export default new Hono();
`,
};
