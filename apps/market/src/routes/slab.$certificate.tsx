import { slabQuery } from '@kura/web-kit';
import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../app/prefetch.ts';
import { PageHead } from '../components/page-head.tsx';
import { SlabResult } from '../features/cards/slabs/slab-result.tsx';
import { SlabSearch } from '../features/cards/slabs/slab-search.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import page from './page.module.css';

export const Route = createFileRoute('/slab/$certificate')({
  loader: ({ context: { client }, params: { certificate } }) =>
    prefetch(client, [], { subject: slabQuery(client.api, certificate) }),
  component: FoundSlab,
  // An unknown number is an answer as well, with the search next to it; a server gives it the status 404.
  notFoundComponent: FoundSlab,
});

function FoundSlab() {
  const t = useTexts('slabs');
  const { certificate } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <div className={page.page}>
      <PageHead title={`${t('slab.title')} ${certificate}`} description={t('slab.lead')} />
      <header>
        <h1 className={page.title}>{t('slab.title')}</h1>
        <p className={page.lead}>{t('slab.lead')}</p>
      </header>
      <SlabSearch
        key={certificate}
        number={certificate}
        onFind={(next) => void navigate({ to: '/slab/$certificate', params: { certificate: next } })}
      />
      <SlabResult number={certificate} />
    </div>
  );
}
