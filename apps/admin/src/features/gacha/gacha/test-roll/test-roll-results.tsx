import type { TestRoll } from '@kura/api-contract/gacha';
import { CopyButton, DataTable, RankMark, StatList } from '@kura/ui';
import { formatChance, formatRoundedDollars } from '@kura/web-kit';
import { Panel } from '../../../../components/panel.tsx';
import { column, figure, type ListColumn } from '../../../../framework/list-page/list-column.ts';
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
  const { margin, seed } = result;
  return (
    <>
      <Panel
        heading={t('testRoll.result')}
        hint={t('testRoll.result.hint', { count: result.rolls, packs: result.packs, left: result.remaining })}
      >
        <Figures result={result} />
        <p className={`cluster gap-2 text-xs text-faint wrap-anywhere ${styles.seed}`}>
          <span>{t('common.seed')}</span> <code>{seed}</code>
          <CopyButton text={seed} label={t('common.seed')} />
        </p>
      </Panel>
      <RevealPreview key={seed} cards={result.preview} tier={tier} title={title} imageUrl={imageUrl} />
      <Panel heading={t('testRoll.ranks')}>
        <Ranks ranks={result.ranks} />
      </Panel>
      {margin && (
        <Panel heading={t('testRoll.margins')} hint={t('testRoll.margins.hint')}>
          <MarginChart buckets={margin.buckets} rolls={result.rolls} />
        </Panel>
      )}
    </>
  );
}

function Figures({ result }: { result: TestRoll }) {
  const t = useT();
  const { margin, values, price } = result;
  const dollars = formatRoundedDollars;
  const line = (key: string, name: string, value: string, note = '') => ({ key, name, value, note });
  const marginNote = margin ? t('testRoll.margin.note', { margin: percent(margin.expectedBasisPoints) }) : '';
  const range = { lowest: dollars(values.lowest), highest: dollars(values.highest) };
  return (
    <StatList
      label={t('testRoll.result')}
      figures={[
        line(
          'expected',
          t('common.expectedValue'),
          dollars(result.expectedValue),
          t('testRoll.expectedValue.note'),
        ),
        line(
          'mean',
          t('testRoll.meanValue'),
          dollars(result.meanValue),
          t('testRoll.meanValue.note', { count: result.rolls }),
        ),
        line('price', t('testRoll.price'), price === null ? t('testRoll.pointsOnly') : dollars(price)),
        line('margin', t('testRoll.margin'), margin ? percent(margin.meanBasisPoints) : '–', marginNote),
        line(
          'loss',
          t('testRoll.loss'),
          margin ? formatChance(margin.lossPpm) : '–',
          t('testRoll.loss.note'),
        ),
        line('median', t('testRoll.median'), dollars(values.median), t('testRoll.median.note', range)),
      ]}
    />
  );
}

function Ranks({ ranks }: Pick<TestRoll, 'ranks'>) {
  const t = useT();
  const number = new Intl.NumberFormat(useLocale());
  const columns: ListColumn<TestRoll['ranks'][number]>[] = [
    column('rank', t('odds.rank'), ({ rank }) => <RankMark rank={rank} />),
    figure('remaining', t('testRoll.inPool'), ({ remaining }) => number.format(remaining)),
    figure('chance', t('odds.chance'), ({ chancePpm }) => formatChance(chancePpm)),
    figure('drawn', t('testRoll.drawn'), ({ drawn }) => number.format(drawn)),
    figure('share', t('testRoll.share'), ({ drawnPpm }) => formatChance(drawnPpm)),
  ];
  return (
    <DataTable caption={t('testRoll.ranks')} columns={columns} rows={ranks} rowKey={({ rank }) => rank} />
  );
}
