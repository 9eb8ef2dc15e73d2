import type { AdminRedeem } from '@kura/api-contract/redeems';
import { formatDateTime } from '@kura/web-kit';
import { useT } from '../../../i18n/i18n.ts';

/** Says until when the burn of packed slabs waits, or why. */
export function WaitingBurn({
  redeem,
}: {
  redeem: Pick<AdminRedeem, 'burnWaits' | 'burnableFrom' | 'burnIsContested'>;
}) {
  const t = useT();
  if (!redeem.burnWaits || redeem.burnableFrom === null) return null;
  return (
    <p role="status">
      {redeem.burnIsContested
        ? t('redeems.burnContested')
        : t('redeems.burnWaits', { time: formatDateTime(redeem.burnableFrom) })}
    </p>
  );
}
