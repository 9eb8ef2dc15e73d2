import type { Inquiry } from '@kura/api-contract/contact';
import { Timestamp } from '../../../components/timestamp.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './contact.module.css';

/** The messages of the sender and the shop, oldest first. */
export function InquiryThread({ inquiry }: { inquiry: Inquiry }) {
  const t = useT();
  return (
    <ol className={styles.thread}>
      {inquiry.messages.map(({ id, at, from, admin, text }) => (
        <li key={id} className={styles.message} data-from={from}>
          <span className={styles.head}>
            <strong>{admin === null ? inquiry.name : t('inquiries.you', { name: admin.name })}</strong>
            <Timestamp at={at} />
          </span>
          <p className={styles.text} lang={inquiry.language}>
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
