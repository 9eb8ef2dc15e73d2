import { Button, Spinner } from '@kura/ui';
import { type AnnouncedWallet, useWalletPairing } from '@kura/web-kit';
import { PairingCode } from './pairing-code.tsx';
import styles from './wallet-list.module.css';

interface WalletListProps {
  readonly label: string;
  readonly wallets: readonly AnnouncedWallet[];
  /** The wallet with a pending request. */
  readonly chosen: AnnouncedWallet | null;
  readonly onChoose: (wallet: AnnouncedWallet) => void;
  /** Shown while a request is pending. */
  readonly waiting: (wallet: AnnouncedWallet) => string;
}

/** The list of wallets, to choose one. While a wallet on another device is being paired, its code replaces the list. */
export function WalletList({ label, wallets, chosen, onChoose, waiting }: WalletListProps) {
  const pairing = useWalletPairing();
  if (chosen && pairing) return <PairingCode pairing={pairing} />;
  return (
    <>
      <ul className="grid gap-3" aria-label={label}>
        {wallets.map((wallet) => (
          <li key={wallet.rdns}>
            <Button
              tone="secondary"
              size="lg"
              wide
              className={styles.wallet}
              disabled={chosen !== null}
              onClick={() => onChoose(wallet)}
            >
              <img src={wallet.icon} alt="" width={28} height={28} className={styles.icon} />
              <span className="flex-1 text-start">{wallet.name}</span>
              {chosen === wallet && <Spinner />}
            </Button>
          </li>
        ))}
      </ul>
      <p className="min-h-line text-sm text-soft text-center" role="status">
        {chosen && waiting(chosen)}
      </p>
    </>
  );
}
