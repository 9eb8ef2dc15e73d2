import type { DropCheckName, DropFinding, DropVerification } from '@kura/chain/gacha';
import { Icon, Spinner } from '@kura/ui';
import { type TextsT, useTexts } from '../../../i18n/use-texts.ts';
import styles from './verify-drop.module.css';

/** The checks in the order in which they are made; `@kura/chain` defines them. */
const checks = [
  'POOL_FILE',
  'POOL_ROOT',
  'RANKS',
  'SHUFFLE',
  'UNIQUE_SLABS',
  'EARLIER_FILES',
  'OTHER_DROPS',
  'SLABS_FREE',
] as const satisfies readonly DropCheckName[];

const MAX_LISTED = 3;

interface DropVerdictProps {
  /** Undefined as long as nothing was found out. */
  readonly result: DropVerification | undefined;
  /** Whether the verification ended without a result. */
  readonly failed: boolean;
}

/** The verdict on a drop, and every check with its outcome. */
export function DropVerdict({ result, failed }: DropVerdictProps) {
  const t = useTexts('gacha');
  const state = failed ? 'failed' : (result?.verdict ?? 'running');
  const [title, text] = {
    running: [t('verify.running'), ''],
    failed: [t('verify.failed'), t('verify.failedText')],
    sound: [
      t('verify.sound'),
      t('verify.soundText', { count: checks.length, drops: result?.pool?.comparedDrops ?? 0 }),
    ],
    unsound: [t('verify.unsound'), t('verify.unsoundText')],
  }[state];
  return (
    <>
      <div className={styles.verdict} data-state={state} role="status">
        <span className={styles.seal}>
          {state === 'running' ? (
            <Spinner sizePx={24} />
          ) : (
            <Icon name={state === 'sound' ? 'shield' : 'alert'} sizePx={26} />
          )}
        </span>
        <div>
          <p className={styles.said}>{title}</p>
          {text && <p className={styles.text}>{text}</p>}
        </div>
      </div>
      {result && (
        <ol className={styles.checks}>
          {checks.map((name) => (
            <CheckLine key={name} name={name} result={result} t={t} />
          ))}
        </ol>
      )}
      {result?.pool && (
        <p className={styles.text}>
          {result.pool.named === result.pool.cards
            ? t('verify.poolNamed', { cards: result.pool.cards })
            : t('verify.pool', { named: result.pool.named, cards: result.pool.cards })}
        </p>
      )}
    </>
  );
}

interface CheckLineProps {
  readonly name: DropCheckName;
  readonly result: DropVerification;
  readonly t: TextsT<'gacha'>;
}

function CheckLine({ name, result, t }: CheckLineProps) {
  const check = result.checks.find((each) => each.name === name);
  const state = check ? (check.passed ? 'passed' : 'notPassed') : 'skipped';
  const findings = check?.findings ?? [];
  return (
    <li className={styles.check} data-state={state}>
      <span className={styles.dot}>
        {check && <Icon name={check.passed ? 'check' : 'close'} sizePx={14} />}
      </span>
      <div className={styles.line}>
        <span>{t(`verify.check.${name}`)}</span>
        <span className={styles.answer}>{t(`verify.${state}`)}</span>
        {findings.length > 0 && (
          <ul className={styles.findings}>
            {findings.slice(0, MAX_LISTED).map((finding) => (
              <li key={`${finding.index}:${finding.dropId}:${finding.token?.tokenId}`}>
                {findingText(finding, t)}
              </li>
            ))}
            {findings.length > MAX_LISTED && (
              <li>{t('verify.more', { count: findings.length - MAX_LISTED })}</li>
            )}
          </ul>
        )}
      </div>
    </li>
  );
}

function findingText({ index, dropId, token }: DropFinding, t: TextsT<'gacha'>): string {
  return [
    index === null ? null : t('verify.finding.card', { index }),
    dropId === null ? null : t('verify.finding.drop', { drop: `${dropId}` }),
    token === null ? null : t('verify.finding.token', { token: `${token.tokenId}` }),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
