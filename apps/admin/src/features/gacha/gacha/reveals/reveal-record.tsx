import type { Reveal } from '@kura/api-contract/gacha';
import { CopyButton, DataTable, DescriptionList, type Fact, RankMark, type TableColumn } from '@kura/ui';
import { formatDateTime, shortAddress, shortTokenId } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { ActionButton } from '../../../../app/access/action-button.tsx';
import { useAdminMutation } from '../../../../app/use-admin-mutation.ts';
import { Explored } from '../../../../components/explored.tsx';
import { ProblemLine } from '../../../../components/problem-line.tsx';
import { useLocale, useT } from '../../../../i18n/i18n.ts';
import { durationText } from './duration-text.ts';
import styles from './reveals.module.css';

type RevealedPack = Reveal['packs'][number];

/** The complete record of a reveal: its request, its random word, and the card of each pack. */
export function RevealRecord({ reveal }: { reveal: Reveal }) {
  const t = useT();
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const { randomness, requestIds } = reveal;
  const took = (to: string) => t('reveals.after', { time: durationText(reveal.requestedAt, to, locale) });
  const facts: Fact[] = [
    { key: 'holder', name: t('common.owner'), value: <Explored kind="address" text={reveal.holder} /> },
    { key: 'requestedAt', name: t('common.requested'), value: formatDateTime(reveal.requestedAt) },
    {
      key: 'transaction',
      name: t('common.transaction'),
      value: (
        <>
          <Explored kind="tx" text={reveal.transactionHash} />{' '}
          {t('reveals.block', { block: number.format(reveal.blockNumber) })}
        </>
      ),
    },
    {
      key: 'requestId',
      name: t('reveals.requestId'),
      value: requestIds.map((id) => (
        <span key={id} className={styles.copied}>
          <code>{shortAddress(id)}</code>
          <CopyButton text={id} label={t('reveals.requestId')} />
        </span>
      )),
    },
    {
      key: 'word',
      name: t('reveals.word'),
      value:
        randomness === null ? (
          t('reveals.word.none')
        ) : (
          <>
            <code>{shortAddress(randomness.word)}</code>
            <CopyButton text={randomness.word} label={t('reveals.word')} />
          </>
        ),
    },
  ];
  if (randomness !== null) {
    facts.push({
      key: 'stored',
      name: t('reveals.storedAt'),
      value: (
        <>
          <Explored kind="tx" text={randomness.transactionHash} /> {took(randomness.storedAt)}
        </>
      ),
    });
  }
  if (reveal.openedAt !== null) {
    facts.push({
      key: 'opened',
      name: t('reveals.openedAt'),
      value: `${formatDateTime(reveal.openedAt)} (${took(reveal.openedAt)})`,
    });
  }
  return (
    <div className={styles.record}>
      {reveal.state === 'FAILED' && <Failure reveal={reveal} />}
      <DescriptionList facts={facts} />
      <DrawnPacks reveal={reveal} />
    </div>
  );
}

/** The reason why a reveal is stuck, and the remedy. */
function Failure({ reveal: { gachaId, entry, openingError } }: { reveal: Reveal }) {
  const t = useT();
  const ask = useAdminMutation((api) => api.gacha.askAgain({ id: gachaId, entry }), t('reveals.askedAgain'));
  return (
    <div className={styles.failure}>
      <p>
        {openingError === null
          ? t('reveals.failed.noWord')
          : t('reveals.failed.opening', { error: openingError })}
      </p>
      {openingError === null && (
        <div>
          <ActionButton
            call="gacha.askAgain"
            size="sm"
            tone="secondary"
            busy={ask.isPending}
            onClick={() => ask.mutate()}
          >
            {t('reveals.askAgain')}
          </ActionButton>
        </div>
      )}
      <ProblemLine error={ask.error} />
    </div>
  );
}

function DrawnPacks({ reveal }: { reveal: Reveal }) {
  const t = useT();
  const locale = useLocale();
  const columns: TableColumn<RevealedPack>[] = [
    {
      key: 'pack',
      title: t('reveals.pack'),
      cell: ({ packId, packTokenId }) => (
        <Link to="/cards/$id" params={{ id: packId }} className={styles.link}>
          #{shortTokenId(packTokenId)}
        </Link>
      ),
    },
    {
      key: 'index',
      title: t('reveals.poolIndex'),
      numeric: true,
      cell: ({ poolIndex }) => poolIndex ?? '–',
    },
    {
      key: 'leaf',
      title: t('reveals.leaf'),
      cell: ({ leaf }) =>
        leaf === null ? (
          '–'
        ) : (
          <span className={styles.copied}>
            <RankMark rank={leaf.rank} size="sm" />
            <code>{shortAddress(leaf.serialHash)}</code>
            <CopyButton text={leaf.serialHash} label={t('common.serialHash')} />
          </span>
        ),
    },
    {
      key: 'card',
      title: t('common.card'),
      cell: ({ card }) =>
        card === null ? (
          t('reveals.sealed')
        ) : (
          <Link to="/cards/$id" params={{ id: card.id }} className={styles.link}>
            {(locale === 'ja' && card.japaneseTitle) || card.name}
          </Link>
        ),
    },
    {
      key: 'transaction',
      title: t('reveals.drawnBy'),
      cell: ({ transactionHash }) =>
        transactionHash === null ? '–' : <Explored kind="tx" text={transactionHash} />,
    },
    {
      key: 'proof',
      title: t('reveals.proof'),
      cell: ({ card, packTokenId }) =>
        card === null ? (
          '–'
        ) : (
          <a
            className={`${styles.link} ${styles.proof}`}
            href={`/proof/${reveal.gachaId}/${card.tokenId}`}
            aria-label={t('reveals.proof.of', { pack: packTokenId })}
          >
            {t('reveals.proof.show')}
          </a>
        ),
    },
  ];
  return (
    <DataTable
      caption={t('reveals.packs')}
      columns={columns}
      rows={reveal.packs}
      rowKey={({ packId }) => packId}
    />
  );
}
