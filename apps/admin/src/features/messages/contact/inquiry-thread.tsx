import type { Inquiry } from '@kura/api-contract/contact';
import { Timestamp } from '../../../components/timestamp.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './contact.module.css';

/** The messages of the sender and the shop, oldest first. */
export function InquiryThread({ inquiry }: { inquiry: Inquiry }) {
  const t = useT();
  return (
    <ol className="grid gap-4">
      {inquiry.messages.map(({ id, at, from, admin, text }) => (
        <li
          key={id}
          className={`grid gap-2 p-5 py-4 border rounded-lg bg-raised ${styles.message}`}
          data-from={from}
        >
          <span className={`flex flex-wrap gap-4 gap-y-1 justify-between text-xs text-soft ${styles.head}`}>
            <strong>{admin === null ? inquiry.name : t('inquiries.you', { name: admin.name })}</strong>
            <Timestamp at={at} />
          </span>
          <p className="whitespace-pre-wrap wrap-anywhere" lang={inquiry.language}>
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
