import type { AdminPayment } from '@kura/api-contract/payments';
import { Icon } from '@kura/ui';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useDownload } from '../../../components/use-download.ts';
import { useT } from '../../../i18n/i18n.ts';

/** Downloads the shop's evidence for a dispute. A payment that was never settled has none. */
export function EvidenceDownload({ payment }: { payment: AdminPayment }) {
  const t = useT();
  const download = useDownload();
  const { id, number, settledAt } = payment;
  if (settledAt === null) return null;
  return (
    <>
      <ActionButton
        call="payments.evidence"
        tone="secondary"
        busy={download.isPending}
        onClick={() =>
          download.mutate({
            fileName: `${number}-evidence.pdf`,
            call: (api) => api.payments.evidence({ id }),
          })
        }
      >
        <Icon name="download" sizePx={18} />
        {t('payments.evidence')}
      </ActionButton>
      <ProblemLine error={download.error} />
    </>
  );
}
