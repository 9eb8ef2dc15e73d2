import { useAppClient } from '@kura/web-kit';
import { createFileRoute } from '@tanstack/react-router';
import { Panel } from '../components/panel.tsx';
import { InquiryFacts } from '../features/messages/contact/inquiry-facts.tsx';
import { inquiryById } from '../features/messages/contact/inquiry-queries.ts';
import { InquiryStateChip } from '../features/messages/contact/inquiry-state-chip.tsx';
import { InquiryThread } from '../features/messages/contact/inquiry-thread.tsx';
import { ReplyForm } from '../features/messages/contact/reply-form.tsx';
import { BackLink } from '../framework/record-page/back-link.tsx';
import { RecordPage } from '../framework/record-page/record-page.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/inquiries/$id')({ component: InquiryPage });

function InquiryPage() {
  const t = useT();
  const { id } = Route.useParams();
  return (
    <RecordPage
      call="contact.get"
      query={inquiryById(useAppClient().api, id)}
      back={<BackLink to="/inquiries">{t('inquiries.heading')}</BackLink>}
      parts={(inquiry) => ({
        heading: `${t(`inquiries.topic.${inquiry.topic}`)} · ${inquiry.name}`,
        mark: <InquiryStateChip state={inquiry.state} />,
        main: (
          <>
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
          </>
        ),
        aside: <InquiryFacts inquiry={inquiry} />,
      })}
    />
  );
}
