import { classNames, Icon, IconButton } from '@kura/ui';
import { type CSSProperties, type ReactNode, useId } from 'react';
import styles from './more-menu.module.css';

interface MoreMenuProps {
  /** The button's name, which shows three dots. */
  readonly label: string;
  /** Above the actions on phones: the subject that they act on. */
  readonly title?: string;
  readonly size?: 'md' | 'lg';
  /** Buttons and links. */
  readonly children: ReactNode;
}

/**
 * Further actions behind one button: next to it, on phones at the foot of the screen. Closes on a choice. A native popover:
 * Base UI's menu has 44 KB.
 */
export function MoreMenu({ label, title, size = 'md', children }: MoreMenuProps) {
  const id = useId();
  const anchor = `--${id.replaceAll(/[^\w-]/g, '')}`;
  return (
    <>
      <IconButton
        popoverTarget={id}
        className={classNames(styles.opener, size === 'lg' && styles.large)}
        style={{ anchorName: anchor } as CSSProperties}
        aria-label={label}
      >
        <Icon name="more" />
      </IconButton>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the clicks of its actions. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the actions turn keys into clicks. */}
      <div
        id={id}
        popover="auto"
        className={`w-full m-0 border-strong bg-raised text-strong fixed ${styles.menu}`}
        style={{ positionAnchor: anchor } as CSSProperties}
        onClick={({ currentTarget, target }) => {
          const action = (target as Element).closest('button, a');
          if (action && action.ariaDisabled !== 'true') currentTarget.hidePopover();
        }}
      >
        {title && <p className={`p-4 py-2 text-sm font-600 text-soft ${styles.title}`}>{title}</p>}
        {children}
      </div>
    </>
  );
}
