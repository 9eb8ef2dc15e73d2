import type { OwnPasskeys } from '@kura/api-contract/passkeys';
import { Button, DescriptionList, Icon, TimeLeft } from '@kura/ui';
import { formatDateTime, useAppClient } from '@kura/web-kit';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { IntentDialog } from '../../../intents/intent-dialog.tsx';
import styles from './security.module.css';

interface RecoveryAlarmProps {
  readonly own: OwnPasskeys;
  /** The reason why this session can't reject the proposal; null when it can. */
  readonly blocker: string | null;
}

/** The alarm for a passkey that was proposed with the recovery phrase. Any existing passkey can reject it until it is active. */
export function RecoveryAlarm({ own: { items, account }, blocker }: RecoveryAlarmProps) {
  const t = useTexts('passkeys');
  const { api } = useAppClient();
  const [isRefusing, setRefusing] = useState(false);
  const proposal = account?.recovery.proposal;
  const title = t('security.alarm.refuse');
  if (!proposal) return null;
  const proposed = items.find(({ id }) => id === proposal.passkeyId);
  return (
    <section className={styles.alarm} role="alert" aria-label={t('security.alarm')}>
      <h2 className={`flex gap-3 items-center text-lg ${styles.loud}`}>
        <Icon name="alert" sizePx={26} />
        {t('security.alarm')}
      </h2>
      <p>{t('security.alarm.text')}</p>
      <DescriptionList
        compact
        facts={[
          {
            key: 'device',
            name: t('security.device'),
            value: proposed?.name ?? t('security.device.unknown'),
          },
          { key: 'at', name: t('security.alarm.at'), value: formatDateTime(proposal.readyAt) },
          {
            key: 'left',
            name: t('security.alarm.left'),
            value: <TimeLeft until={proposal.readyAt} whenOver={t('security.alarm.over')} />,
            strong: true,
          },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <Button tone="danger" disabledReason={blocker} onClick={() => setRefusing(true)}>
          {title}
        </Button>
      </div>
      {isRefusing && (
        <IntentDialog
          title={title}
          confirmLabel={title}
          danger
          prepare={(idempotencyKey) => api.passkeys.cancelRecovery({}, { context: { idempotencyKey } })}
          doneText={t('security.alarm.refused')}
          onClose={() => setRefusing(false)}
        >
          <p>{t('security.alarm.refuseText')}</p>
        </IntentDialog>
      )}
    </section>
  );
}
