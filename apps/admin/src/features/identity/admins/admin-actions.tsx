import type { Admin } from '@kura/api-contract/admins';
import { ConfirmDialog, useToast } from '@kura/ui';
import { useSession } from '@kura/web-kit';
import { useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './admins.module.css';

type Act = 'disable' | 'enable' | 'reset' | 'reinvite';

/** Enables or disables an admin, and resets a lost second factor or invitation. */
export function AdminActions({ admin }: { admin: Admin }) {
  const t = useT();
  const toast = useToast();
  const session = useSession();
  const [asked, setAsked] = useState<Act | null>(null);
  const run = useAdminMutation(
    (api, act: Act): Promise<unknown> => {
      if (act === 'reset' || act === 'reinvite') return api.admins.reset({ id: admin.id });
      const status = act === 'enable' ? ('ACTIVE' as const) : ('DISABLED' as const);
      const version = { context: { ifMatch: admin.version } };
      return api.admins.change({ id: admin.id, status }, version);
    },
    (_answer, act) => {
      setAsked(null);
      toast({ tone: 'success', title: t(`admins.${act}.done`, { name: admin.name }) });
    },
  );
  const isOneself = session?.accountId === admin.id;
  const acts: Act[] =
    admin.status === 'DISABLED'
      ? ['enable']
      : admin.status === 'INVITED'
        ? ['reinvite', 'disable']
        : ['reset', 'disable'];
  return (
    <Panel heading={t('act.heading')}>
      <div className={styles.acts}>
        {acts.map((act) => (
          <ActionButton
            key={act}
            call={act === 'reset' || act === 'reinvite' ? 'admins.reset' : 'admins.change'}
            wide
            tone={act === 'disable' ? 'danger' : 'secondary'}
            disabledReason={isOneself ? t(`admins.oneself.${act === 'reset' ? 'reset' : 'disable'}`) : null}
            onClick={() => {
              run.reset();
              setAsked(act);
            }}
          >
            {t(`admins.${act}`)}
          </ActionButton>
        ))}
      </div>
      <ConfirmDialog
        open={asked !== null}
        danger={asked === 'disable' || asked === 'reset'}
        busy={run.isPending}
        title={t(`admins.${asked ?? 'disable'}`)}
        confirmLabel={t(`admins.${asked ?? 'disable'}`)}
        onConfirm={() => asked && run.mutate(asked)}
        onClose={() => setAsked(null)}
      >
        <p>{t(`admins.${asked ?? 'disable'}.text`, { name: admin.name, email: admin.email })}</p>
        <ProblemLine error={run.error} />
      </ConfirmDialog>
    </Panel>
  );
}
