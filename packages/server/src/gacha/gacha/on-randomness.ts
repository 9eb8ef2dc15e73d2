import { anyOf } from '@kura/database';
import { numberToHex } from 'viem';
import { defineProjection, eventsOfEach, gachaSource } from '../../platform/index.ts';

const sources = [gachaSource] as const;

/** Projects random words by request, requests for shuffles, and requests that the source refused. */
export const randomnessProjection = defineProjection({
  name: 'randomness',
  sources,
  entitiesOf: (event) =>
    event.name === 'RandomnessStored' ||
    event.name === 'RandomnessNotSent' ||
    event.name === 'ShuffleRequested'
      ? [`request:${event.args.requestId}`]
      : [],
  async recompute(tx, keys) {
    const requestIds = keys.map((key) => BigInt(key.slice('request:'.length)));
    await tx.deleteFrom('random_word').where('request_id', '=', anyOf(requestIds, 'numeric')).execute();
    await tx.deleteFrom('unsent_request').where('request_id', '=', anyOf(requestIds, 'numeric')).execute();
    await tx.deleteFrom('shuffle_request').where('request_id', '=', anyOf(requestIds, 'numeric')).execute();
    for (const events of (await eventsOfEach(tx, sources, keys)).values()) {
      for (const event of events) {
        const at = { transaction_hash: event.transactionHash, block_number: event.blockNumber };
        if (event.name === 'RandomnessStored') {
          const { requestId, word } = event.args;
          await tx
            .insertInto('random_word')
            .values({ request_id: requestId, word: numberToHex(word, { size: 16 }), ...at })
            .execute();
        }
        if (event.name === 'RandomnessNotSent') {
          await tx
            .insertInto('unsent_request')
            .values({ request_id: event.args.requestId, ...at })
            .execute();
        }
        if (event.name === 'ShuffleRequested') {
          const { requestId, ref } = event.args;
          await tx
            .insertInto('shuffle_request')
            .values({ request_id: requestId, ref, ...at })
            .execute();
        }
      }
    }
  },
  tables: [
    {
      table: 'random_word',
      columns: ['request_id', 'word', 'transaction_hash', 'block_number'],
      orderBy: ['request_id'],
      reset: 'delete from random_word',
    },
    {
      table: 'unsent_request',
      columns: ['request_id', 'transaction_hash', 'block_number'],
      orderBy: ['request_id'],
      reset: 'delete from unsent_request',
    },
    {
      table: 'shuffle_request',
      columns: ['request_id', 'ref', 'transaction_hash', 'block_number'],
      orderBy: ['request_id'],
      reset: 'delete from shuffle_request',
    },
  ],
});
