import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../components/page-head.tsx';
import { Section } from '../components/section.tsx';
import { SlabExplained } from '../features/cards/slabs/slab-explained.tsx';
import { SlabSearch } from '../features/cards/slabs/slab-search.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import page from './page.module.css';

export const Route = createFileRoute('/slab/')({ component: SlabLookUp });

function SlabLookUp() {
  const t = useTexts('slabs');
  const navigate = Route.useNavigate();
  return (
    <div className={page.page}>
      <PageHead title={t('slab.title')} description={t('slab.lead')} />
      <header>
        <h1 className={page.title}>{t('slab.title')}</h1>
        <p className={page.lead}>{t('slab.lead')}</p>
      </header>
      <SlabSearch
        number=""
        onFind={(certificate) => void navigate({ to: '/slab/$certificate', params: { certificate } })}
      />
      <Section title={t('slab.explain')}>
        <SlabExplained />
      </Section>
    </div>
  );
}
