import { Button, Chip, DescriptionList, Dialog, Fact, useToast } from '@kura/ui';
import { useState } from 'react';
import { useOwnAdmin } from '../../../app/access/access-queries.ts';
import { CallButton } from '../../../app/access/call-button.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const fewCodes = 3;

/** The authenticator and the codes that replace it: both can be replaced, never taken away. */
export function SecondFactorPanel() {
  const t = useT();
  const toast = useToast();
  const admin = useOwnAdmin();
  const [replacing, setReplacing] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const left = admin?.recoveryCodesLeft ?? 0;
  return (
    <Panel heading={t('security.factor')} hint={t('security.factor.hint')}>
      <DescriptionList>
        <Fact name={t('security.authenticator')}>
          <Chip tone="success">{t('security.authenticator.on')}</Chip>
        </Fact>
        <Fact name={t('common.recoveryCodes')}>
          <Chip tone={left < fewCodes ? 'warning' : 'neutral'}>
            {t('security.codes.left', { count: left })}
          </Chip>
        </Fact>
      </DescriptionList>
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" onClick={() => setReplacing(true)}>
          {t('security.authenticator.replace')}
        </Button>
        <CallButton
          call="auth.renewRecoveryCodes"
          tone="secondary"
          send={(api) => api.auth.renewRecoveryCodes({})}
          onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
        >
          {t('security.codes.renew')}
        </CallButton>
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
