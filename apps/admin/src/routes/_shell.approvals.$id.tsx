import type { Approval } from '@kura/api-contract/approvals';
import { DescriptionList, Fact } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { createFileRoute, Link } from '@tanstack/react-router';
import { TimeFact } from '../components/facts.tsx';
import { Panel } from '../components/panel.tsx';
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
  const nameOf = ({ name, email }: Approval['requestedBy']) => `${name} (${email})`;
  return (
    <DescriptionList>
      <Fact name={t('approvals.reasons')}>
        {reasons.map((reason) => t(`approvals.reason.${reason}`)).join(' · ')}
      </Fact>
      <Fact name={t('approvals.requestedBy')}>{nameOf(requestedBy)}</Fact>
      <TimeFact name={t('approvals.requestedAt')} at={approval.requestedAt} />
      {approval.status === 'PENDING' && (
        <TimeFact
          name={t(approval.executesAt === null ? 'approvals.expiresAt' : 'approvals.executesAt')}
          at={approval.executesAt ?? approval.expiresAt}
        />
      )}
      {approval.decidedAt !== null && (
        <>
          <TimeFact name={t('approvals.decidedAt')} at={approval.decidedAt} />
          <Fact name={t('approvals.decidedBy')}>
            {decidedBy ? nameOf(decidedBy) : t('approvals.decidedBy.clock')}
          </Fact>
        </>
      )}
      {note !== null && <Fact name={t('approvals.note')}>{text.note(note)}</Fact>}
    </DescriptionList>
  );
}
