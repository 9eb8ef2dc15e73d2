import type { PullProof } from '@kura/api-contract/gacha';
import type { PullVerification } from '@kura/chain/gacha';
import { CopyButton, type Fact } from '@kura/ui';
import { shortAddress } from '@kura/web-kit';
import type { ReactNode } from 'react';
import { type Explored, ExplorerLink } from '../../../../components/explorer-link.tsx';
import type { TextsT } from '../../../../i18n/use-texts.ts';

type FactKey =
  | 'request'
  | 'word'
  | 'remaining'
  | 'index'
  | 'serialHash'
  | 'holder'
  | 'wordTx'
  | 'drawTx'
  | 'poolFile';

/** The values that the verification used; the browser's own once it has come to them. */
export function factsOf(
  t: TextsT<'proof'>,
  proof: PullProof,
  result: PullVerification | undefined,
  explorerUrl: string,
): Fact[] {
  const pull = result?.pull;
  const { entry, randomness, draw, leaf } = proof;
  const holder = pull?.holder ?? entry.holder;
  const fact = (key: FactKey, value: ReactNode): Fact => ({ key, name: t(`proof.fact.${key}`), value });
  const link = (to: Explored, text: string) => (
    <ExplorerLink explorerUrl={explorerUrl} to={to}>
      {shortAddress(text)}
    </ExplorerLink>
  );
  const copied = (key: FactKey, text: string) =>
    fact(
      key,
      <>
        {shortAddress(text)} <CopyButton text={text} label={t(`proof.fact.${key}`)} />
      </>,
    );
  const transaction = (key: FactKey, hash: string | null) =>
    fact(key, hash === null ? '—' : link({ kind: 'tx', hash }, hash));
  return [
    copied('request', pull ? `${pull.requestId}` : entry.requestId),
    copied('word', pull ? wordText(pull.word) : randomness.word),
    fact('remaining', pull ? pull.remaining : '—'),
    fact('index', pull?.index ?? draw.poolIndex),
    copied('serialHash', pull?.serialHash ?? leaf.serialHash),
    fact('holder', link({ kind: 'address', address: holder }, holder)),
    transaction('wordTx', pull ? pull.wordTransaction : randomness.transactionHash),
    transaction('drawTx', pull ? pull.drawTransaction : draw.transactionHash),
    fact(
      'poolFile',
      <a className="inline-block min-h-24px text-accent" href={proof.poolFileUrl} download>
        {t('proof.fact.download')}
      </a>,
    ),
  ];
}

/** A word of 128 bits as the server writes it. */
const wordText = (word: bigint) => `0x${word.toString(16).padStart(32, '0')}`;
