import { Icon } from '@kura/ui';
import { useT } from '../../../i18n/use-t.ts';
import styles from './reveal-page.module.css';
import type { RevealSoundSwitch } from './use-reveal-sound.ts';

/** Turns the sound of reveals on and off. */
export function SoundToggle({ sound: { on, turn } }: { sound: RevealSoundSwitch }) {
  const t = useT();
  return (
    <button
      type="button"
      className={`grid place-items-center p-0 border-0 rounded-circle hover-raised ${styles.tool}`}
      aria-pressed={on}
      aria-label={t('reveal.sound')}
      onClick={() => turn(!on)}
    >
      <Icon name={on ? 'sound' : 'muted'} />
    </button>
  );
}
