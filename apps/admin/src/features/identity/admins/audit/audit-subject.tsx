import type { AuditEntry } from '@kura/api-contract/admins';
import { CopyButton } from '@kura/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAuditText } from '../../../../components/audit-text.ts';
import { isSetting, useSettingName } from '../../../../components/setting-text.ts';
import { useLocale } from '../../../../i18n/i18n.ts';
import styles from './audit.module.css';

/** Names the record that was changed. It is a link if the record has a page. */
export function AuditSubject({ subject: { kind, id }, names }: Pick<AuditEntry, 'subject' | 'names'>) {
  const { subject } = useAuditText();
  const locale = useLocale();
  const settingName = useSettingName();
  const name = names[id]?.[locale];
  // The id of a settings change lists the changed settings.
  const settings = kind === 'settings' ? id.split(' ').filter(isSetting).map(settingName).join(', ') : '';
  return (
    <span className={`grid ${styles.subject}`}>
      <span className="text-xs text-faint">{subject(kind)}</span>
      {settings ? (
        <span>{settings}</span>
      ) : (
        <span className={`inline-flex gap-1 items-center ${styles.id}`}>
          <SubjectLink kind={kind} id={id}>
            {name ?? <code>{isId(id) ? `…${id.slice(-6)}` : id}</code>}
          </SubjectLink>
          {name === undefined && <CopyButton text={id} label={id} />}
        </span>
      )}
    </span>
  );
}

const pages = {
  admin: '/admins/$id',
  approval: '/approvals/$id',
  campaign: '/campaigns/$id',
  card: '/cards/$id',
  collection: '/collections/$id',
  'email-template': '/mail/$id',
  gacha: '/drops/$id',
  inquiry: '/inquiries/$id',
  order: '/orders/$id',
  payment: '/payments/$id',
  reconciliation: '/payments/reconciliations/$id',
  redeem: '/redeems/$id',
  'stock-take': '/stock-takes/$id',
  user: '/users/$id',
} as const;

const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text);

function SubjectLink({ kind, id, children }: { kind: string; id: string; children: ReactNode }) {
  if (!(kind in pages) || !isId(id)) return children;
  return (
    <Link to={pages[kind as keyof typeof pages]} params={{ id }} className="text-accent hover-underline">
      {children}
    </Link>
  );
}
