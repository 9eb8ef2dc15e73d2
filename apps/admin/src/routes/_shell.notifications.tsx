import { PAGE_SIZES, type PageSize } from '@kura/domain';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { ComposePanel } from '../features/announcements/compose-panel.tsx';
import { SentPanel } from '../features/announcements/sent-panel.tsx';
import { useT } from '../i18n/i18n.ts';
import { positiveWhole } from '../pieces/positive-whole.ts';
import styles from './drop-page.module.css';

interface NotificationsSearch {
  readonly page?: number | undefined;
  readonly pageSize?: PageSize | undefined;
}

export const Route = createFileRoute('/_shell/notifications')({
  validateSearch: (raw: Record<string, unknown>): NotificationsSearch => ({
    page: positiveWhole(raw['page']),
    pageSize: PAGE_SIZES.find((size) => size === raw['pageSize']),
  }),
  component: NotificationsPage,
});

function NotificationsPage() {
  const t = useT();
  const router = useRouter();
  const navigate = Route.useNavigate();
  const { page = 1, pageSize = 10 } = Route.useSearch();
  return (
    <>
      <PageHead heading={t('announcements.heading')} />
      <div className={styles.main}>
        <ComposePanel />
        <SentPanel
          page={page}
          pageSize={pageSize}
          hrefFor={(place) =>
            router.buildLocation({
              to: '/notifications',
              search: { page: place.page, pageSize: place.pageSize as PageSize },
            }).href
          }
          onGo={(place) =>
            void navigate({ search: { page: place.page, pageSize: place.pageSize as PageSize } })
          }
        />
      </div>
    </>
  );
}
