import type { TestRoll } from '@kura/api-contract/gacha';
import { CopyButton, DataTable, RankMark, StatList } from '@kura/ui';
import { formatChance, formatRoundedDollars } from '@kura/web-kit';
import { Panel } from '../../../../components/panel.tsx';
import { useLocale, useT } from '../../../../i18n/i18n.ts';
import { MarginChart } from './margin-chart.tsx';
import { RevealPreview } from './reveal-preview.tsx';
import styles from './test-roll.module.css';

interface TestRollResultsProps {
  readonly result: TestRoll;
  readonly tier: 'BLUE' | 'RED' | 'GOLD';
  readonly title: string;
  readonly imageUrl: string | null;
}

const percent = (basisPoints: number): string => `${(basisPoints / 100).toFixed(1)}%`;

/** Shows a test's results: figures, ranks, margins, and the first roll as its buyer would see it. */
export function TestRollResults({ result, tier, title, imageUrl }: TestRollResultsProps) {
  const t = useT();
  const number = new Intl.NumberFormat(useLocale());
  const { margin, values } = result;
  const dollars = formatRoundedDollars;
  return (
    <>
      <Panel
        heading={t('testRoll.result')}
        hint={t('testRoll.result.hint', { count: result.rolls, packs: result.packs, left: result.remaining })}
      >
        <StatList
          label={t('testRoll.result')}
          figures={[
            {
              key: 'expected',
              name: t('common.expectedValue'),
              value: dollars(result.expectedValue),
              note: t('testRoll.expectedValue.note'),
            },
            {
              key: 'mean',
              name: t('testRoll.meanValue'),
              value: dollars(result.meanValue),
              note: t('testRoll.meanValue.note', { count: result.rolls }),
            },
            {
              key: 'price',
              name: t('testRoll.price'),
              value: result.price === null ? t('testRoll.pointsOnly') : dollars(result.price),
              note: '',
            },
            {
              key: 'margin',
              name: t('testRoll.margin'),
              value: margin === null ? '–' : percent(margin.meanBasisPoints),
              note:
                margin === null
                  ? ''
                  : t('testRoll.margin.note', { margin: percent(margin.expectedBasisPoints) }),
            },
            {
              key: 'loss',
              name: t('testRoll.loss'),
              value: margin === null ? '–' : formatChance(margin.lossPpm),
              note: t('testRoll.loss.note'),
            },
            {
              key: 'median',
              name: t('testRoll.median'),
              value: dollars(values.median),
              note: t('testRoll.median.note', {
                lowest: dollars(values.lowest),
                highest: dollars(values.highest),
              }),
            },
          ]}
        />
        <p className={styles.seed}>
          <span>{t('common.seed')}</span> <code>{result.seed}</code>
          <CopyButton text={result.seed} label={t('common.seed')} />
        </p>
      </Panel>
      <RevealPreview key={result.seed} cards={result.preview} tier={tier} title={title} imageUrl={imageUrl} />
      <Panel heading={t('testRoll.ranks')}>
        <DataTable
          caption={t('testRoll.ranks')}
          rows={result.ranks}
          rowKey={({ rank }) => rank}
          columns={[
            { key: 'rank', title: t('odds.rank'), cell: ({ rank }) => <RankMark rank={rank} /> },
            {
              key: 'remaining',
              title: t('testRoll.inPool'),
              numeric: true,
              cell: ({ remaining }) => number.format(remaining),
            },
            {
              key: 'chance',
              title: t('odds.chance'),
              numeric: true,
              cell: ({ chancePpm }) => formatChance(chancePpm),
            },
            {
              key: 'drawn',
              title: t('testRoll.drawn'),
              numeric: true,
              cell: ({ drawn }) => number.format(drawn),
            },
            {
              key: 'share',
              title: t('testRoll.share'),
              numeric: true,
              cell: ({ drawnPpm }) => formatChance(drawnPpm),
            },
          ]}
        />
      </Panel>
      {margin && (
        <Panel heading={t('testRoll.margins')} hint={t('testRoll.margins.hint')}>
          <MarginChart buckets={margin.buckets} rolls={result.rolls} />
        </Panel>
      )}
    </>
  );
}
