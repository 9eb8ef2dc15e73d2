import { Icon } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Restricted } from '../app/access/restricted.tsx';
import { PageHead } from '../app/page-head.tsx';
import { Panel } from '../components/panel.tsx';
import { RecordPage } from '../components/record-page.tsx';
import { InquiryFacts } from '../features/messages/contact/inquiry-facts.tsx';
import { inquiryById } from '../features/messages/contact/inquiry-queries.ts';
import { InquiryStateChip } from '../features/messages/contact/inquiry-state-chip.tsx';
import { InquiryThread } from '../features/messages/contact/inquiry-thread.tsx';
import { ReplyForm } from '../features/messages/contact/reply-form.tsx';
import { useT } from '../i18n/i18n.ts';
import styles from './drop-page.module.css';

export const Route = createFileRoute('/_shell/inquiries/$id')({ component: InquiryPage });

function InquiryPage() {
  return (
    <Restricted call="contact.get">
      <OneInquiry />
    </Restricted>
  );
}

function OneInquiry() {
  const t = useT();
  const { id } = Route.useParams();
  const { api } = useAppClient();
  return (
    <RecordPage query={useQuery(inquiryById(api, id))}>
      {(inquiry) => (
        <>
          <PageHead
            back={
              <Link to="/inquiries" className="back-link">
                <Icon name="chevron-left" sizePx={16} />
                {t('inquiries.heading')}
              </Link>
            }
            heading={`${t(`inquiries.topic.${inquiry.topic}`)} · ${inquiry.name}`}
            mark={<InquiryStateChip state={inquiry.state} />}
          />
          <div className={styles.columns}>
            <div className={styles.main}>
              <Panel heading={t('inquiries.messages')}>
                <InquiryThread inquiry={inquiry} />
              </Panel>
              <Panel heading={t('inquiries.answer')}>
                {inquiry.state === 'CLOSED' ? (
                  <p>{t('inquiries.closed.note')}</p>
                ) : (
                  <ReplyForm inquiry={inquiry} />
                )}
              </Panel>
            </div>
            <aside className={styles.aside}>
              <InquiryFacts inquiry={inquiry} />
            </aside>
          </div>
        </>
      )}
    </RecordPage>
  );
}
