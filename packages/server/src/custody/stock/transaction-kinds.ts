import { collectionKind } from '../../cards/index.ts';

/** A hundred cards take less than 15 million. */
export const mintCardsKind = collectionKind('mint-cards', ['mint', 'mintBatch'], {
  key: 'minting',
  gasLimit: 16_000_000n,
  dailyLimit: 500,
});

export const burnCardKind = collectionKind('burn-card', 'burn', {
  key: 'selling',
  gasLimit: 200_000n,
  dailyLimit: 100,
});

export const sendCardKind = collectionKind('send-card', 'safeTransferFrom', {
  key: 'selling',
  gasLimit: 500_000n,
  dailyLimit: 500,
});
