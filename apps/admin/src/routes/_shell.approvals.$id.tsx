import type { Approval } from '@kura/api-contract/approvals';
import { DescriptionList, type Fact } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Panel } from '../components/panel.tsx';
import { Timestamp } from '../components/timestamp.tsx';
import { ApprovalChanges } from '../features/governance/approvals/approval-changes.tsx';
import { ApprovalDecision } from '../features/governance/approvals/approval-decision.tsx';
import { approvalById } from '../features/governance/approvals/approval-queries.ts';
import { ApprovalStatusChip } from '../features/governance/approvals/approval-status-chip.tsx';
import { useApprovalText } from '../features/governance/approvals/approval-text.ts';
import { BackLink } from '../framework/record-page/back-link.tsx';
import { RecordPage } from '../framework/record-page/record-page.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/approvals/$id')({ component: ApprovalPage });

function ApprovalPage() {
  const t = useT();
  const text = useApprovalText();
  const { id } = Route.useParams();
  return (
    <RecordPage
      call="approvals.get"
      query={approvalById(useAppClient().api, id)}
      back={<BackLink to="/approvals">{t('approvals.heading')}</BackLink>}
      parts={(approval) => ({
        heading: text.action(approval),
        mark: <ApprovalStatusChip status={approval.status} />,
        main: (
          <Panel heading={t('approvals.changes')} hint={t('approvals.changes.hint')}>
            <ApprovalChanges changes={approval.changes} />
          </Panel>
        ),
        aside: (
          <>
            <Panel heading={t('approvals.facts')}>
              <ApprovalFacts approval={approval} />
              {approval.subject.kind === 'bulk-act' && approval.status === 'EXECUTED' && (
                <p>
                  {t('approvals.bulkAct')}{' '}
                  <Link to="/cards/acts/$id" params={{ id: approval.subject.id }}>
                    {t('approvals.bulkAct.show')}
                  </Link>
                </p>
              )}
            </Panel>
            {approval.status === 'PENDING' && <ApprovalDecision approval={approval} />}
          </>
        ),
      })}
    />
  );
}

function ApprovalFacts({ approval }: { approval: Approval }) {
  const t = useT();
  const text = useApprovalText();
  const { reasons, requestedBy, decidedBy, note } = approval;
  const facts: Fact[] = [
    {
      key: 'reasons',
      name: t('approvals.reasons'),
      value: reasons.map((reason) => t(`approvals.reason.${reason}`)).join(' · '),
    },
    { key: 'by', name: t('approvals.requestedBy'), value: `${requestedBy.name} (${requestedBy.email})` },
    { key: 'at', name: t('approvals.requestedAt'), value: <Timestamp at={approval.requestedAt} /> },
  ];
  if (approval.status === 'PENDING') {
    facts.push(
      approval.executesAt === null
        ? { key: 'until', name: t('approvals.expiresAt'), value: <Timestamp at={approval.expiresAt} /> }
        : { key: 'runs', name: t('approvals.executesAt'), value: <Timestamp at={approval.executesAt} /> },
    );
  }
  if (approval.decidedAt !== null) {
    facts.push({
      key: 'decided',
      name: t('approvals.decidedAt'),
      value: <Timestamp at={approval.decidedAt} />,
    });
    facts.push({
      key: 'decider',
      name: t('approvals.decidedBy'),
      value: decidedBy ? `${decidedBy.name} (${decidedBy.email})` : t('approvals.decidedBy.clock'),
    });
  }
  if (note !== null) facts.push({ key: 'note', name: t('approvals.note'), value: text.note(note) });
  return <DescriptionList facts={facts} />;
}
