import { Avatar } from '@kura/ui';
import { shortAddress, useSession } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { useT } from '../i18n/use-t.ts';
import styles from './account-link.module.css';

interface AccountLinkProps {
  readonly address: string;
  /** Off for many in a narrow column. */
  readonly withAvatar?: boolean;
}

/**
 * The owner of a wallet with a link to their profile; for the signed-in user "You", in the room of the address that the server
 * rendered.
 */
export function AccountLink({ address, withAvatar = true }: AccountLinkProps) {
  const t = useT();
  const own = useSession()?.wallet?.address.toLowerCase() === address.toLowerCase();
  return (
    <Link to="/u/$id" params={{ id: address }} className={styles.link}>
      {withAvatar && <Avatar seed={address} sizePx={20} />}
      <span className={styles.name} data-address={shortAddress(address)}>
        {own ? t('account.you') : shortAddress(address)}
      </span>
    </Link>
  );
}
