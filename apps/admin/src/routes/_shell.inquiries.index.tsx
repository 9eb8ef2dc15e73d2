import { createFileRoute } from '@tanstack/react-router';
import { useInquiryColumns } from '../features/messages/contact/inquiry-columns.tsx';
import { inquiries } from '../features/messages/contact/inquiry-list.ts';
import { ListPage } from '../framework/list-page/list-page.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/inquiries/')({
  validateSearch: inquiries.parse,
  component: InquiriesPage,
});

function InquiriesPage() {
  const t = useT();
  return (
    <ListPage
      list={inquiries}
      views="inquiries"
      heading={t('inquiries.heading')}
      lead={t('inquiries.lead')}
      filters={[
        {
          field: 'state',
          label: t('common.filterByStatus'),
          any: t('common.all'),
          option: (state) => t(`inquiries.state.${state}`),
          isSegmented: true,
        },
        {
          field: 'topic',
          label: t('inquiries.topic'),
          any: t('inquiries.topic.all'),
          option: (topic) => t(`inquiries.topic.${topic}`),
        },
        { field: 'search', label: t('inquiries.search') },
      ]}
      caption={t('inquiries.caption')}
      columns={useInquiryColumns()}
      rowKey={({ id }) => id}
      empty={{ icon: 'chat', title: t('inquiries.empty'), filtered: t('common.noResults') }}
    />
  );
}
