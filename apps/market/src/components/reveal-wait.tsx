import type { PackReveal } from '@kura/api-contract/packs';
import { classNames, Icon } from '@kura/ui';
import { formatDateTime, packRevealQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { type TextsT, useTexts } from '../i18n/use-texts.ts';
import styles from './reveal-wait.module.css';

type Randomness = NonNullable<PackReveal['randomness']>;
type WaitState = 'normal' | 'late' | 'unsent' | 'block' | 'earlier' | 'opening';

function stateOf({ waitsFor, randomness }: PackReveal): WaitState | null {
  if (waitsFor === 'NOTHING') return null;
  if (randomness === null) return 'opening';
  if (randomness.fallbackBlock !== null) return 'block';
  if (waitsFor === 'EARLIER_RANDOMNESS') return 'earlier';
  if (!randomness.sent) return 'unsent';
  return randomness.late ? 'late' : 'normal';
}

interface RevealWaitProps {
  readonly packId: string;
  /** Hides an ordinary wait, which the page explains. */
  readonly onlyUnusual?: boolean;
}

/** Explains why an opened pack waits, with the shop's requests so far and the time of the next step. */
export function RevealWait({ packId, onlyUnusual = false }: RevealWaitProps) {
  const t = useTexts('packs');
  const { api } = useAppClient();
  const { data } = useQuery(packRevealQuery(api, packId));
  const state = data ? stateOf(data) : null;
  if (!data || state === null) return null;
  if (onlyUnusual && (state === 'normal' || state === 'opening')) return null;
  const { randomness } = data;
  return (
    <section
      className={`grid gap-3 p-4 border rounded-md bg-panel text-start ${styles.wait}`}
      data-state={state}
      aria-label={t('wait.title')}
    >
      <p className={`flex gap-2 items-center ${styles.head}`}>
        <Icon name={state === 'normal' || state === 'opening' ? 'clock' : 'alert'} sizePx={18} />
        <strong>{t(`wait.${state}`)}</strong>
      </p>
      <p className="text-sm text-soft">{t(`wait.${state}.text`)}</p>
      {randomness !== null && state !== 'normal' && <Timeline randomness={randomness} t={t} />}
    </section>
  );
}

/** A short state for a tile. */
export function RevealWaitNote({ packId }: { packId: string }) {
  const t = useTexts('packs');
  const { api } = useAppClient();
  const { data } = useQuery(packRevealQuery(api, packId));
  const state = data ? stateOf(data) : null;
  return state === null || state === 'normal' || state === 'opening' ? t('me.opening') : t(`wait.${state}`);
}

function Timeline({ randomness, t }: { randomness: Randomness; t: TextsT<'packs'> }) {
  const { requestedAt, requestedAgainAt, askAgainAt, fallbackAt, fallbackBlock, sent } = randomness;
  const steps = [
    { key: 'requested', at: requestedAt, done: true },
    ...(requestedAgainAt === null ? [] : [{ key: 'again', at: requestedAgainAt, done: true } as const]),
    ...(askAgainAt === null || !sent ? [] : [{ key: 'next', at: askAgainAt, done: false } as const]),
    { key: fallbackBlock === null ? 'fallback' : 'block', at: fallbackAt, done: fallbackBlock !== null },
  ] as const;
  const current = steps.findIndex(({ done }) => !done);
  return (
    <ol className={`grid ${styles.steps}`}>
      {steps.map(({ key, at, done }, index) => (
        <li
          key={key}
          className={classNames(
            `flex flex-wrap gap-4 gap-y-0 justify-between relative text-sm text-soft ${styles.step}`,
            done && styles.done,
          )}
          aria-current={index === current ? 'step' : undefined}
        >
          <span>{t(`wait.step.${key}`, { block: fallbackBlock ?? 0 })}</span>
          <time className="tabular" dateTime={at}>
            {formatDateTime(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
