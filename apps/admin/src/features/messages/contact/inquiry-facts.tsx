import type { Inquiry } from '@kura/api-contract/contact';
import { DescriptionList } from '@kura/ui';
import { Link } from '@tanstack/react-router';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import cell from '../../../framework/list-page/cells.module.css';
import { useT } from '../../../i18n/i18n.ts';
import styles from './contact.module.css';

/** The sender, the subject and the status of an inquiry. */
export function InquiryFacts({ inquiry }: { inquiry: Inquiry }) {
  const t = useT();
  const next = inquiry.state === 'CLOSED' ? 'OPEN' : 'CLOSED';
  const set = useAdminMutation(
    (api) =>
      api.contact.setState(
        { id: inquiry.id, state: next },
        { context: { ifMatch: String(inquiry.version) } },
      ),
    ({ state }) => t(state === 'CLOSED' ? 'inquiries.closed' : 'inquiries.reopened'),
  );
  return (
    <>
      <Panel heading={t('common.details')}>
        <DescriptionList
          facts={[
            { key: 'number', name: t('common.number'), value: inquiry.number },
            { key: 'topic', name: t('inquiries.topic'), value: t(`inquiries.topic.${inquiry.topic}`) },
            { key: 'reference', name: t('inquiries.reference'), value: inquiry.subjectReference ?? '–' },
            { key: 'name', name: t('inquiries.sender'), value: inquiry.name },
            {
              key: 'email',
              name: t('common.emailAddress'),
              value: (
                <span className={styles.sender}>
                  <span>{inquiry.email}</span>
                  <span className={cell.faint}>{t('inquiries.email.unconfirmed')}</span>
                </span>
              ),
            },
            {
              key: 'user',
              name: t('common.user'),
              value:
                inquiry.userId === null ? (
                  t('inquiries.user.none')
                ) : (
                  <Link to="/users/$id" params={{ id: inquiry.userId }} className={styles.name}>
                    {t('inquiries.user.open')}
                  </Link>
                ),
            },
            {
              key: 'language',
              name: t('common.language'),
              value: t(`inquiries.language.${inquiry.language}`),
            },
            { key: 'received', name: t('inquiries.received'), value: <Timestamp at={inquiry.createdAt} /> },
          ]}
        />
      </Panel>
      <Panel heading={t('act.heading')}>
        <div className={styles.form}>
          <ActionButton
            call="contact.setState"
            tone="secondary"
            wide
            busy={set.isPending}
            onClick={() => set.mutate()}
          >
            {t(next === 'CLOSED' ? 'inquiries.close' : 'inquiries.reopen')}
          </ActionButton>
          <ProblemLine error={set.error} />
        </div>
      </Panel>
    </>
  );
}
