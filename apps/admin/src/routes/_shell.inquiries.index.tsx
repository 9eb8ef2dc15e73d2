import { INQUIRY_STATES, INQUIRY_TOPICS } from '@kura/domain/contact';
import { Button, EmptyState, SearchField, Segmented, SelectField } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { Restricted } from '../app/access/restricted.tsx';
import { PageHead } from '../app/page-head.tsx';
import { PagedTable } from '../components/paged-table.tsx';
import { type InquiriesSearch, parseInquiriesSearch } from '../features/messages/contact/inquiries-search.ts';
import { InquiriesTable } from '../features/messages/contact/inquiries-table.tsx';
import { inquiryList } from '../features/messages/contact/inquiry-queries.ts';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/inquiries/')({
  validateSearch: parseInquiriesSearch,
  component: InquiriesPage,
});

function InquiriesPage() {
  const t = useT();
  return (
    <>
      <PageHead heading={t('inquiries.heading')} />
      <Restricted call="contact.list">
        <Inquiries />
      </Restricted>
    </>
  );
}

const states = ['ALL', ...INQUIRY_STATES] as const;

function Inquiries() {
  const t = useT();
  const { api } = useAppClient();
  const router = useRouter();
  const navigate = Route.useNavigate();
  const shown: InquiriesSearch = Route.useSearch();
  const { page = 1, pageSize = 20, state, topic, search } = shown;
  const isFiltered = [state, topic, search].some((part) => part !== undefined);
  const show = (next: InquiriesSearch, replace = false) =>
    void navigate({ search: parseInquiriesSearch({ ...next }), replace });
  return (
    <div className="stack">
      <p>{t('inquiries.lead')}</p>
      <div className="toolbar">
        <Segmented
          label={t('inquiries.filter')}
          hideLabel
          items={states.map((key) => ({
            key,
            label: t(key === 'ALL' ? 'inquiries.filter.ALL' : `inquiries.state.${key}`),
          }))}
          selected={state ?? 'ALL'}
          onSelect={(key) => show({ ...shown, state: key === 'ALL' ? undefined : key, page: undefined })}
        />
        <SelectField
          label={t('inquiries.topic')}
          hideLabel
          value={topic ?? ''}
          onChange={({ target }) =>
            show({
              ...shown,
              topic: INQUIRY_TOPICS.find((each) => each === target.value),
              page: undefined,
            })
          }
        >
          <option value="">{t('inquiries.topic.all')}</option>
          {INQUIRY_TOPICS.map((each) => (
            <option key={each} value={each}>
              {t(`inquiries.topic.${each}`)}
            </option>
          ))}
        </SelectField>
        <SearchField
          label={t('inquiries.search')}
          value={search ?? ''}
          onSearch={(text) => show({ ...shown, search: text || undefined, page: undefined }, true)}
        />
      </div>
      <PagedTable
        query={useQuery(inquiryList(api, shown))}
        place={{ page, pageSize }}
        hrefFor={(place) =>
          router.buildLocation({ to: '/inquiries', search: parseInquiriesSearch({ ...shown, ...place }) })
            .href
        }
        onGo={(place) => show({ ...shown, ...place })}
        height="20rem"
        empty={
          <EmptyState
            icon="chat"
            title={t(isFiltered ? 'inquiries.none' : 'inquiries.empty')}
            action={
              isFiltered && (
                <Button tone="secondary" onClick={() => show({})}>
                  {t('inquiries.clear')}
                </Button>
              )
            }
          />
        }
      >
        {({ items }) => <InquiriesTable inquiries={items} />}
      </PagedTable>
    </div>
  );
}
