import type { RandomnessSubscription } from '@kura/api-contract/system';
import { CopyButton, DescriptionList, Fact } from '@kura/ui';
import { formatDateTime, formatUnits, shortAddress, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../components/loaded.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { randomnessSubscription } from './system-queries.ts';

/** Shows the subscription that pays for random words, and its faults. */
export function SubscriptionPanel() {
  const t = useT();
  const query = useQuery(randomnessSubscription(useAppClient().api));
  return (
    <Panel heading={t('chain.randomness.heading')}>
      <Loaded query={query} heights={['9rem']}>
        {(subscription) =>
          subscription ? (
            <Subscription subscription={subscription} />
          ) : (
            <p className="text-sm text-soft">{t('chain.randomness.none')}</p>
          )
        }
      </Loaded>
    </Panel>
  );
}

function Subscription({ subscription }: { subscription: RandomnessSubscription }) {
  const t = useT();
  const { id, owner, expectedOwner, balance, coin, isConsumer, problems, checkedAt } = subscription;
  return (
    <>
      {problems.length === 0 ? (
        <p className="text-sm text-soft">{t('chain.randomness.fine')}</p>
      ) : (
        <ul className="grid gap-1 p-3 rounded-md bg-danger text-sm text-danger">
          {problems.map((problem) => (
            <li key={problem}>
              {t(`chain.randomness.problem.${problem}`, {
                owner: expectedOwner === null ? '–' : shortAddress(expectedOwner),
              })}
            </li>
          ))}
        </ul>
      )}
      <DescriptionList>
        <Fact name={t('chain.randomness.subscription')}>
          {id.length > 12 ? `${id.slice(0, 6)}…${id.slice(-4)}` : id}
          <CopyButton text={id} label={t('chain.randomness.subscription')} />
        </Fact>
        <Fact name={t('common.owner')}>
          {owner === null ? (
            '–'
          ) : (
            <>
              {shortAddress(owner)}
              <CopyButton text={owner} label={t('common.owner')} />
            </>
          )}
        </Fact>
        <Fact name={t('common.balance')}>
          {formatUnits(Number(balance).toFixed(4))} {coin}
        </Fact>
        <Fact name={t('chain.randomness.consumer')}>
          {t(isConsumer ? 'chain.randomness.consumer.yes' : 'chain.randomness.consumer.no')}
        </Fact>
        <Fact name={t('chain.randomness.checked')}>{formatDateTime(checkedAt)}</Fact>
      </DescriptionList>
    </>
  );
}
