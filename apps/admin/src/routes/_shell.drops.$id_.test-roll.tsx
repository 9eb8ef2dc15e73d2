import { Chip, EmptyState, Icon } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { Panel } from '../components/panel.tsx';
import { RecordPage } from '../components/record-page.tsx';
import { gachaById } from '../features/gacha/gacha/gacha-queries.ts';
import styles from '../features/gacha/gacha/test-roll/test-roll.module.css';
import type { TestRollTerms } from '../features/gacha/gacha/test-roll/test-roll-draft.ts';
import { TestRollForm } from '../features/gacha/gacha/test-roll/test-roll-form.tsx';
import { TestRollResults } from '../features/gacha/gacha/test-roll/test-roll-results.tsx';
import { useLocale, useT } from '../i18n/i18n.ts';
import page from './drop-page.module.css';

export const Route = createFileRoute('/_shell/drops/$id_/test-roll')({ component: TestRollPage });

function TestRollPage() {
  const t = useT();
  const locale = useLocale();
  const { id } = Route.useParams();
  const { api } = useAppClient();
  const gacha = useQuery(gachaById(api, id));
  const test = useMutation({ mutationFn: (terms: TestRollTerms) => api.gacha.testRoll({ id, ...terms }) });
  return (
    <RecordPage query={gacha}>
      {({ texts, name, colourTier, imageUrl }) => {
        const title = texts[locale].title || name;
        return (
          <>
            <PageHead
              back={
                <Link to="/drops/$id" params={{ id }} className="back-link">
                  <Icon name="chevron-left" sizePx={16} />
                  {title}
                </Link>
              }
              heading={t('testRoll.heading')}
              mark={<Chip tone="warning">{t('testRoll.mark')}</Chip>}
            />
            <p className={styles.notice}>
              <Icon name="info" sizePx={18} />
              {t('testRoll.notice')}
            </p>
            <div className={page.columns}>
              <div className={page.main}>
                {test.data ? (
                  <TestRollResults result={test.data} tier={colourTier} title={title} imageUrl={imageUrl} />
                ) : (
                  <EmptyState icon="spark" title={t('testRoll.empty')}>
                    {t('testRoll.empty.hint')}
                  </EmptyState>
                )}
              </div>
              <aside className={page.aside}>
                <Panel heading={t('testRoll.setUp')} hint={t('testRoll.setUp.hint')}>
                  <TestRollForm
                    busy={test.isPending}
                    error={test.error}
                    onRun={(terms) => test.mutate(terms)}
                  />
                </Panel>
              </aside>
            </div>
          </>
        );
      }}
    </RecordPage>
  );
}
