import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { ComposePanel } from '../features/messages/notifications/compose-panel.tsx';
import { sentNotifications } from '../features/messages/notifications/sent-list.ts';
import { SentPanel } from '../features/messages/notifications/sent-panel.tsx';
import { Sections } from '../framework/record-page/record-page.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/notifications')({
  validateSearch: sentNotifications.parse,
  component: NotificationsPage,
});

function NotificationsPage() {
  const t = useT();
  return (
    <>
      <PageHead heading={t('announcements.heading')} />
      <Sections>
        <ComposePanel />
        <SentPanel />
      </Sections>
    </>
  );
}
