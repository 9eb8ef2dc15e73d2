import { createFileRoute, useRouter } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { type PageSearch, parsePageSearch } from '../components/page-search.ts';
import { ComposePanel } from '../features/messages/notifications/compose-panel.tsx';
import { SentPanel } from '../features/messages/notifications/sent-panel.tsx';
import { useT } from '../i18n/i18n.ts';
import styles from './drop-page.module.css';

export const Route = createFileRoute('/_shell/notifications')({
  validateSearch: parsePageSearch,
  component: NotificationsPage,
});

function NotificationsPage() {
  const t = useT();
  const router = useRouter();
  const navigate = Route.useNavigate();
  const { page = 1, pageSize = 10 }: PageSearch = Route.useSearch();
  return (
    <>
      <PageHead heading={t('announcements.heading')} />
      <div className={styles.main}>
        <ComposePanel />
        <SentPanel
          page={page}
          pageSize={pageSize}
          hrefFor={(place) => router.buildLocation({ to: '/notifications', search: place }).href}
          onGo={(place) => void navigate({ search: place })}
        />
      </div>
    </>
  );
}
