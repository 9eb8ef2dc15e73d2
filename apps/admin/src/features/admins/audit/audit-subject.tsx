import type { AuditEntry } from '@kura/api-contract/admins';
import { CopyButton } from '@kura/ui';
import { Link } from '@tanstack/react-router';
import { useAuditText } from '../../../components/audit-text.ts';
import styles from './audit.module.css';

/** What something was done to; a link where the administration has a page of it. */
export function AuditSubject({ subject: { kind, id } }: Pick<AuditEntry, 'subject'>) {
  const { subject } = useAuditText();
  return (
    <span className={styles.subject}>
      <span>{subject(kind)}</span>
      <span className={styles.id}>
        <SubjectLink kind={kind} id={id} />
        <CopyButton text={id} label={id} />
      </span>
    </span>
  );
}

const pages = {
  admin: '/admins/$id',
  approval: '/approvals/$id',
  card: '/cards/$id',
  collection: '/collections/$id',
  'email-template': '/mail/$id',
  gacha: '/drops/$id',
  inquiry: '/inquiries/$id',
  payment: '/payments/$id',
  redeem: '/redeems/$id',
  user: '/users/$id',
} as const;

const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text);

function SubjectLink({ kind, id }: { kind: string; id: string }) {
  const short = isId(id) ? `…${id.slice(-6)}` : id;
  if (!(kind in pages) || !isId(id)) return <code>{short}</code>;
  return (
    <Link to={pages[kind as keyof typeof pages]} params={{ id }} className={styles.link}>
      <code>{short}</code>
    </Link>
  );
}
