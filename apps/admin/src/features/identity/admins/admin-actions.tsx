import type { Admin } from '@kura/api-contract/admins';
import { useSession } from '@kura/web-kit';
import { CallButton } from '../../../app/access/call-button.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useT } from '../../../i18n/i18n.ts';

type Act = 'disable' | 'enable' | 'reset' | 'reinvite';

const actsByStatus: Record<Admin['status'], readonly Act[]> = {
  ACTIVE: ['reset', 'disable'],
  DISABLED: ['enable'],
  INVITED: ['reinvite', 'disable'],
};

/** Enables or disables an admin, and resets a lost second factor or invitation. */
export function AdminActions({ admin }: { admin: Admin }) {
  const t = useT();
  const isOneself = useSession()?.accountId === admin.id;
  const { id, name, email } = admin;
  return (
    <Panel heading={t('act.heading')}>
      <div className="grid gap-3">
        {actsByStatus[admin.status].map((act) => {
          const isReset = act === 'reset' || act === 'reinvite';
          const status = act === 'enable' ? ('ACTIVE' as const) : ('DISABLED' as const);
          return (
            <CallButton<unknown>
              key={act}
              call={isReset ? 'admins.reset' : 'admins.change'}
              wide
              tone={act === 'disable' ? 'danger' : 'secondary'}
              disabledReason={isOneself ? t(`admins.oneself.${act === 'reset' ? 'reset' : 'disable'}`) : null}
              send={(api) =>
                isReset
                  ? api.admins.reset({ id })
                  : api.admins.change({ id, status }, { context: { ifMatch: admin.version } })
              }
              onDone={t(`admins.${act}.done`, { name })}
              confirm={{
                text: <p>{t(`admins.${act}.text`, { name, email })}</p>,
                danger: act === 'disable' || act === 'reset',
              }}
            >
              {t(`admins.${act}`)}
            </CallButton>
          );
        })}
      </div>
    </Panel>
  );
}
