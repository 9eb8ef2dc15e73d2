import { type ComponentProps, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface ButtonLook {
  readonly tone?: ButtonTone;
  readonly size?: ButtonSize;
  readonly wide?: boolean;
}

/** The class of a button, for links that look like one. */
export function buttonClass({ tone = 'primary', size = 'md', wide = false }: ButtonLook = {}): string {
  return classNames(styles.button, styles[tone], styles[size], wide && styles.wide) ?? '';
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'disabled'> {
  readonly busy?: boolean;
  /** The reason why the button is disabled. Shown below; the button stays focusable, so that screen readers read the reason. */
  readonly disabledReason?: string | null | undefined;
  readonly disabled?: boolean;
}

export function Button({
  tone,
  size,
  wide,
  busy = false,
  disabled = false,
  disabledReason,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const blocked = disabled || busy || Boolean(disabledReason);
  const button = (
    <button
      {...rest}
      type={type}
      className={classNames(
        buttonClass({ ...(tone && { tone }), ...(size && { size }), ...(wide && { wide }) }),
        className,
      )}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      onClick={(event) => {
        if (blocked) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
  if (!disabledReason) return button;
  return (
    <span className={classNames('inline-flex gap-2 flex-col', wide && styles.wide)}>
      {button}
      <span id={reasonId} className="text-xs leading-normal text-soft text-center">
        {disabledReason}
      </span>
    </span>
  );
}

export function IconButton({
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { 'aria-label': string }) {
  return <button {...rest} type={type} className={classNames(styles.icon, className)} />;
}
