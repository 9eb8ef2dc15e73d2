import type { DropCheckName, DropFinding, DropVerification } from '@kura/chain/gacha';
import { Verdict, type VerdictCheck } from '../../../../components/verdict.tsx';
import { type TextsT, useTexts } from '../../../../i18n/use-texts.ts';

/** The checks in their order of execution, as defined by `@kura/chain`. */
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
  const [title = '', text = ''] = {
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
      <Verdict
        state={state === 'sound' ? 'passed' : state === 'unsound' ? 'notPassed' : state}
        title={title}
        text={text}
        checks={result ? checks.map((name) => checkOf(name, result, t)) : []}
        answers={{
          passed: t('verify.passed'),
          notPassed: t('verify.notPassed'),
          skipped: t('verify.skipped'),
        }}
      />
      {result?.pool && (
        <p className="text-sm text-soft">
          {result.pool.named === result.pool.cards
            ? t('verify.poolNamed', { cards: result.pool.cards })
            : t('verify.pool', { named: result.pool.named, cards: result.pool.cards })}
        </p>
      )}
      {result?.pool?.lastOnePrize && (
        <p className="text-sm text-soft">
          {t('verify.lastOne', {
            slab: `${result.pool.lastOnePrize.slab.grader} ${result.pool.lastOnePrize.slab.certificateNumber}`,
          })}
        </p>
      )}
    </>
  );
}

function checkOf(name: DropCheckName, result: DropVerification, t: TextsT<'gacha'>): VerdictCheck {
  const check = result.checks.find((each) => each.name === name);
  const findings = check?.findings ?? [];
  return {
    key: name,
    text: t(`verify.check.${name}`),
    state: check ? (check.passed ? 'passed' : 'notPassed') : 'skipped',
    findings: findings.length > 0 && (
      <ul className="grid gap-1 col-span-full text-xs text-soft tabular">
        {findings.slice(0, MAX_LISTED).map((finding) => (
          <li key={`${finding.index}:${finding.dropId}:${finding.token?.tokenId}`}>
            {findingText(finding, t)}
          </li>
        ))}
        {findings.length > MAX_LISTED && <li>{t('verify.more', { count: findings.length - MAX_LISTED })}</li>}
      </ul>
    ),
  };
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
