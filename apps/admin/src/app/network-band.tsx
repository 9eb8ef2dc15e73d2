import { aboutQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../i18n/i18n.ts';
import styles from './network-band.module.css';

const mainNetworkId = 8453;

/** Names the network, so that nobody confuses a test shop with the real one. */
export function NetworkBand() {
  const t = useT();
  const { data: about } = useQuery(aboutQuery(useAppClient().api));
  if (about === undefined) return null;
  const isMain = about.chainId === mainNetworkId;
  return (
    <p
      className={`rounded-md bg-warning text-xs font-600 text-warning text-center ${styles.band}`}
      data-main={isMain || undefined}
    >
      {t(isMain ? 'app.network.main' : 'app.network.test', { network: about.chain.name })}
    </p>
  );
}
