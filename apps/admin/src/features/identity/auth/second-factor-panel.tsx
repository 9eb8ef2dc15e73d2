import { Button, Chip, DescriptionList, Dialog, useToast } from '@kura/ui';
import { useState } from 'react';
import { useOwnAdmin } from '../../../app/access/access-queries.ts';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';

const fewCodes = 3;

/** The authenticator and the codes that replace it: both can be replaced, never taken away. */
export function SecondFactorPanel() {
  const t = useT();
  const toast = useToast();
  const admin = useOwnAdmin();
  const [replacing, setReplacing] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useAdminMutation(
    (api) => api.auth.renewRecoveryCodes({}),
    ({ recoveryCodes }) => setCodes(recoveryCodes),
  );
  const left = admin?.recoveryCodesLeft ?? 0;
  return (
    <Panel heading={t('security.factor')} hint={t('security.factor.hint')}>
      <DescriptionList
        facts={[
          {
            key: 'authenticator',
            name: t('security.authenticator'),
            value: <Chip tone="success">{t('security.authenticator.on')}</Chip>,
          },
          {
            key: 'codes',
            name: t('common.recoveryCodes'),
            value: (
              <Chip tone={left < fewCodes ? 'warning' : 'neutral'}>
                {t('security.codes.left', { count: left })}
              </Chip>
            ),
          },
        ]}
      />
      <ProblemLine error={renew.error} />
      <div className={styles.acts}>
        <Button tone="secondary" onClick={() => setReplacing(true)}>
          {t('security.authenticator.replace')}
        </Button>
        <Button tone="secondary" busy={renew.isPending} onClick={() => renew.mutate()}>
          {t('security.codes.renew')}
        </Button>
      </div>
      <Dialog
        open={replacing}
        size="sm"
        title={t('security.authenticator.replace')}
        onClose={() => setReplacing(false)}
      >
        <AuthenticatorSetup
          setupToken={null}
          onVerified={(fresh) => {
            setReplacing(false);
            setCodes(fresh);
            toast({ tone: 'success', title: t('security.authenticator.replaced') });
          }}
        />
      </Dialog>
      <Dialog
        open={codes !== null}
        size="sm"
        title={t('common.recoveryCodes')}
        dismissible={false}
        onClose={() => undefined}
      >
        {codes && <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />}
      </Dialog>
    </Panel>
  );
}
