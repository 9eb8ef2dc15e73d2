import { connectDatabase } from '@kura/database';
import { startNews } from '@kura/server';

// A process of the shop as far as news are concerned: it publishes the outbox or waits for its turn, and receives all messages. Writes
// the number of messages and their mean age when the process that started it closes its input.

const [url = ''] = process.argv.slice(2);
const { db } = connectDatabase({
  url,
  poolSize: 2,
  statementTimeoutMs: 10_000,
  applicationName: 'kura bench',
});
const log = { info: () => {}, warn: console.error, error: console.error };
const news = await startNews({ databaseUrl: url, db, log });
let messages = 0;
let agesMs = 0;
news.subscribe((batch) => {
  messages += batch.messages.length;
  for (const { payload } of batch.messages) agesMs += Date.now() - (payload as { sentMs: number }).sentMs;
});
process.stdout.write('ready\n');
process.stdin.resume();
process.stdin.once('end', () => {
  process.stdout.write(`${JSON.stringify({ messages, meanAgeMs: agesMs / messages })}\n`);
  process.exit(0);
});
