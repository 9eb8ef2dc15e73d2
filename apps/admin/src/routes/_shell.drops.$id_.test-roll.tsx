import { Chip, EmptyState, Icon } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useMutation } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Panel } from '../components/panel.tsx';
import { gachaById } from '../features/gacha/gacha/gacha-queries.ts';
import styles from '../features/gacha/gacha/test-roll/test-roll.module.css';
import { TestRollForm } from '../features/gacha/gacha/test-roll/test-roll-form.tsx';
import { TestRollResults } from '../features/gacha/gacha/test-roll/test-roll-results.tsx';
import type { TestRollTerms } from '../features/gacha/gacha/test-roll/test-roll-terms.ts';
import { BackLink } from '../framework/record-page/back-link.tsx';
import { RecordPage } from '../framework/record-page/record-page.tsx';
import { useLocale, useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/drops/$id_/test-roll')({ component: TestRollPage });

function TestRollPage() {
  const t = useT();
  const locale = useLocale();
  const { id } = Route.useParams();
  const { api } = useAppClient();
  const test = useMutation({ mutationFn: (terms: TestRollTerms) => api.gacha.testRoll({ id, ...terms }) });
  return (
    <RecordPage
      call="gacha.getForAdmin"
      query={gachaById(api, id)}
      back={({ texts, name }) => (
        <BackLink to="/drops/$id" params={{ id }}>
          {texts[locale].title || name}
        </BackLink>
      )}
      parts={({ texts, name, colourTier, imageUrl }) => ({
        heading: t('testRoll.link'),
        mark: <Chip tone="warning">{t('testRoll.mark')}</Chip>,
        above: (
          <p className={styles.notice}>
            <Icon name="info" sizePx={18} />
            {t('testRoll.notice')}
          </p>
        ),
        main: test.data ? (
          <TestRollResults
            result={test.data}
            tier={colourTier}
            title={texts[locale].title || name}
            imageUrl={imageUrl}
          />
        ) : (
          <EmptyState icon="spark" title={t('testRoll.empty')}>
            {t('testRoll.empty.hint')}
          </EmptyState>
        ),
        aside: (
          <Panel heading={t('testRoll.setUp')} hint={t('testRoll.setUp.hint')}>
            <TestRollForm busy={test.isPending} error={test.error} onRun={(terms) => test.mutate(terms)} />
          </Panel>
        ),
      })}
    />
  );
}
