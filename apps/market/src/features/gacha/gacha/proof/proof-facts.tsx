import type { PullProof } from '@kura/api-contract/gacha';
import type { PullVerification } from '@kura/chain/gacha';
import { CopyButton, type Fact } from '@kura/ui';
import { shortAddress } from '@kura/web-kit';
import { ExplorerLink } from '../../../../components/explorer-link.tsx';
import type { TextsT } from '../../../../i18n/use-texts.ts';
import styles from './proof-page.module.css';

/** The values that the verification used; the browser's own once it has come to them. */
export function factsOf(
  t: TextsT<'proof'>,
  proof: PullProof,
  result: PullVerification | undefined,
  explorerUrl: string,
): Fact[] {
  const pull = result?.pull;
  const transaction = (hash: string | null) =>
    hash === null ? (
      '—'
    ) : (
      <ExplorerLink explorerUrl={explorerUrl} to={{ kind: 'tx', hash }}>
        {shortAddress(hash)}
      </ExplorerLink>
    );
  const holder = pull?.holder ?? proof.entry.holder;
  const copied = (text: string, name: string) => (
    <>
      {shortAddress(text)} <CopyButton text={text} label={name} />
    </>
  );
  return [
    {
      key: 'request',
      name: t('proof.fact.request'),
      value: copied(pull ? `${pull.requestId}` : proof.entry.requestId, t('proof.fact.request')),
    },
    {
      key: 'word',
      name: t('proof.fact.word'),
      value: copied(pull ? wordText(pull.word) : proof.randomness.word, t('proof.fact.word')),
    },
    {
      key: 'remaining',
      name: t('proof.fact.remaining'),
      value: pull ? pull.remaining : '—',
    },
    { key: 'index', name: t('proof.fact.index'), value: pull?.index ?? proof.draw.poolIndex },
    {
      key: 'serial',
      name: t('proof.fact.serialHash'),
      value: copied(pull?.serialHash ?? proof.leaf.serialHash, t('proof.fact.serialHash')),
    },
    {
      key: 'holder',
      name: t('proof.fact.holder'),
      value: (
        <ExplorerLink explorerUrl={explorerUrl} to={{ kind: 'address', address: holder }}>
          {shortAddress(holder)}
        </ExplorerLink>
      ),
    },
    {
      key: 'wordTx',
      name: t('proof.fact.wordTx'),
      value: transaction(pull ? pull.wordTransaction : proof.randomness.transactionHash),
    },
    {
      key: 'drawTx',
      name: t('proof.fact.drawTx'),
      value: transaction(pull ? pull.drawTransaction : proof.draw.transactionHash),
    },
    {
      key: 'file',
      name: t('proof.fact.poolFile'),
      value: (
        <a className={styles.file} href={proof.poolFileUrl} download>
          {t('proof.fact.download')}
        </a>
      ),
    },
  ];
}

/** A word of 128 bits as the server writes it. */
const wordText = (word: bigint) => `0x${word.toString(16).padStart(32, '0')}`;
