import { EmptyState } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { ActionLink } from '../app/access/action-link.tsx';
import { PageHead } from '../app/page-head.tsx';
import { type PageSearch, parsePageSearch } from '../components/page-search.ts';
import { PagedTable } from '../components/paged-table.tsx';
import { FailedMails } from '../features/messages/email/failed-mails.tsx';
import { templateList } from '../features/messages/email/template-queries.ts';
import { TemplatesTable } from '../features/messages/email/templates-table.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/mail/')({
  validateSearch: parsePageSearch,
  component: TemplatesPage,
});

function TemplatesPage() {
  const t = useT();
  const { api } = useAppClient();
  const router = useRouter();
  const navigate = Route.useNavigate();
  const { page = 1, pageSize = 20 }: PageSearch = Route.useSearch();
  return (
    <>
      <PageHead heading={t('mail.heading')}>
        <ActionLink call="emailTemplates.create" to="/mail/new">
          {t('mail.new')}
        </ActionLink>
      </PageHead>
      <div className="stack">
        <FailedMails />
        <p>{t('mail.lead')}</p>
        <PagedTable
          query={useQuery(templateList(api, { page, pageSize }))}
          place={{ page, pageSize }}
          hrefFor={(place) => router.buildLocation({ to: '/mail', search: place }).href}
          onGo={(place) => void navigate({ search: place })}
          height="26rem"
          empty={<EmptyState icon="mail" title={t('mail.empty')} />}
        >
          {({ items }) => <TemplatesTable templates={items} />}
        </PagedTable>
      </div>
    </>
  );
}
