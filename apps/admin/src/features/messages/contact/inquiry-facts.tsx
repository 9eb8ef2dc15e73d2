import type { Inquiry } from '@kura/api-contract/contact';
import { DescriptionList, Fact } from '@kura/ui';
import { Link } from '@tanstack/react-router';
import { CallButton } from '../../../app/access/call-button.tsx';
import { TimeFact } from '../../../components/facts.tsx';
import { Panel } from '../../../components/panel.tsx';
import cell from '../../../framework/list-page/cells.module.css';
import { useT } from '../../../i18n/i18n.ts';

/** The sender, the subject and the status of an inquiry. */
export function InquiryFacts({ inquiry }: { inquiry: Inquiry }) {
  const t = useT();
  const { id, version } = inquiry;
  const next = inquiry.state === 'CLOSED' ? 'OPEN' : 'CLOSED';
  return (
    <>
      <Panel heading={t('common.details')}>
        <DescriptionList>
          <Fact name={t('common.number')}>{inquiry.number}</Fact>
          <Fact name={t('inquiries.topic')}>{t(`inquiries.topic.${inquiry.topic}`)}</Fact>
          <Fact name={t('inquiries.reference')}>{inquiry.subjectReference ?? '–'}</Fact>
          <Fact name={t('inquiries.sender')}>{inquiry.name}</Fact>
          <Fact name={t('common.emailAddress')}>
            <span className="grid gap-hair">
              <span>{inquiry.email}</span>
              <span className={cell.faint}>{t('inquiries.email.unconfirmed')}</span>
            </span>
          </Fact>
          <Fact name={t('common.user')}>
            {inquiry.userId === null ? (
              t('inquiries.user.none')
            ) : (
              <Link to="/users/$id" params={{ id: inquiry.userId }} className="font-550 hover-accent">
                {t('inquiries.user.open')}
              </Link>
            )}
          </Fact>
          <Fact name={t('common.language')}>{t(`inquiries.language.${inquiry.language}`)}</Fact>
          <TimeFact name={t('inquiries.received')} at={inquiry.createdAt} />
        </DescriptionList>
      </Panel>
      <Panel heading={t('act.heading')}>
        <div className="grid gap-4">
          <CallButton
            call="contact.setState"
            tone="secondary"
            wide
            send={(api) =>
              api.contact.setState({ id, state: next }, { context: { ifMatch: String(version) } })
            }
            onDone={({ state }) => t(state === 'CLOSED' ? 'inquiries.closed' : 'inquiries.reopened')}
          >
            {t(next === 'CLOSED' ? 'inquiries.close' : 'inquiries.reopen')}
          </CallButton>
        </div>
      </Panel>
    </>
  );
}
