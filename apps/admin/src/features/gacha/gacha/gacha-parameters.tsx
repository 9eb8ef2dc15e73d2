import type { DropParameters, DropParametersOnChain, GachaAdmin } from '@kura/api-contract/gacha';
import { Chip, CopyButton, ErrorState, Icon, LoadingRegion, Skeleton } from '@kura/ui';
import { formatDateTime, formatUnits, isProblem, shortAddress, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Panel } from '../../../components/panel.tsx';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import styles from './gacha-parameters.module.css';
import { gachaOnChain } from './gacha-queries.ts';

interface Parameter {
  /** As the API names it in `differences`. */
  readonly key: string;
  readonly name: string;
  readonly value: (parameters: DropParameters) => ReactNode;
}

/** The drop's parameters on chain, with the shop's value next to each that differs. */
export function GachaParametersPanel({ gacha }: { gacha: GachaAdmin }) {
  const t = useT();
  const read = useQuery(gachaOnChain(useAppClient().api, gacha.id));
  return (
    <Panel heading={t('parameters.heading')} hint={t('parameters.hint')}>
      {read.isError ? (
        isProblem(read.error, 'CHAIN_UNAVAILABLE') ? (
          <p>{t('parameters.unavailable')}</p>
        ) : (
          <ErrorState onRetry={() => void read.refetch()} />
        )
      ) : read.data ? (
        <Comparison read={read.data} />
      ) : (
        <LoadingRegion>
          <Skeleton height="22rem" />
        </LoadingRegion>
      )}
    </Panel>
  );
}

function Comparison({ read }: { read: DropParametersOnChain }) {
  const t = useT();
  const number = new Intl.NumberFormat(useLocale());
  const plain = usePlainParameters(read);
  const { onChain, inShop, differences } = read;
  // A phase that only one of the two has is shown as well.
  const phases = onChain.phases.length >= inShop.phases.length ? onChain.phases : inShop.phases;
  return (
    <>
      <p className={styles.state} data-differs={differences.length > 0 || undefined}>
        <Icon name={differences.length > 0 ? 'alert' : 'check'} sizePx={18} />
        <span>
          {differences.length > 0 ? (
            <>
              <strong>{t('parameters.differ', { count: differences.length })}</strong>{' '}
              {t('parameters.differ.what')} <Link to="/chain">{t('parameters.differ.reindex')}</Link>
            </>
          ) : (
            t('parameters.equal')
          )}
        </span>
      </p>
      <dl className={styles.parameters}>
        {plain.map((parameter) => (
          <ParameterLine key={parameter.key} parameter={parameter} read={read} />
        ))}
      </dl>
      {phases.map(({ number: place }) => (
        <Phase key={place} place={place} read={read} />
      ))}
      <p className={styles.source}>
        {t('parameters.block', { block: number.format(read.block) })}
        {read.indexedBlock !== null &&
          ` · ${t('parameters.indexed', { block: number.format(read.indexedBlock) })}`}
      </p>
    </>
  );
}

function Phase({ place, read }: { place: number; read: DropParametersOnChain }) {
  const t = useT();
  const limit = (count: number | undefined) =>
    count === undefined ? t('common.none') : count === 0 ? t('parameters.noLimit') : String(count);
  const part = (
    name: string,
    text: string,
    value: (phase: DropParameters['phases'][number]) => ReactNode,
  ) => ({
    key: `phases.${place}.${name}`,
    name: text,
    value: ({ phases }: DropParameters) => {
      const phase = phases.find((each) => each.number === place);
      return phase ? value(phase) : t('common.none');
    },
  });
  const parameters: Parameter[] = [
    part('startsAt', t('parameters.startsAt'), (phase) => formatDateTime(phase.startsAt)),
    part('endsAt', t('common.ends'), (phase) => formatDateTime(phase.endsAt)),
    part('limit', t('parameters.limit'), (phase) => limit(phase.limit)),
    part('limitPerWallet', t('parameters.limitPerWallet'), (phase) => limit(phase.limitPerWallet)),
    part('sold', t('common.sold'), ({ sold }) => sold ?? t('parameters.notCounted')),
    part('allowListRoot', t('parameters.allowList'), ({ allowListRoot }) =>
      allowListRoot === null ? t('parameters.anybody') : <Copied text={allowListRoot} />,
    ),
  ];
  return (
    <section className={styles.phase}>
      <h3 className={styles.phaseName}>{t('drop.phase', { number: place + 1 })}</h3>
      <dl className={styles.parameters}>
        {parameters.map((parameter) => (
          <ParameterLine key={parameter.key} parameter={parameter} read={read} />
        ))}
      </dl>
    </section>
  );
}

interface ParameterLineProps {
  readonly parameter: Parameter;
  readonly read: DropParametersOnChain;
}

function ParameterLine({ parameter, read }: ParameterLineProps) {
  const t = useT();
  const differs = read.differences.includes(parameter.key);
  return (
    <div className={styles.parameter} data-differs={differs || undefined}>
      <dt>{parameter.name}</dt>
      <dd>
        {parameter.value(read.onChain)}
        {differs && (
          <span className={styles.other}>
            {t('parameters.inShop')} {parameter.value(read.inShop)}
          </span>
        )}
      </dd>
    </div>
  );
}

function usePlainParameters({ onChain, inShop }: DropParametersOnChain): Parameter[] {
  const t = useT();
  const yesOrNo = (is: boolean) => t(is ? 'common.yes' : 'common.no');
  const addresses = new Map(
    [...inShop.prices, ...onChain.prices].map(({ address, token }) => [address, token] as const),
  );
  return [
    { key: 'name', name: t('common.name'), value: ({ name }) => name },
    {
      key: 'soldOut',
      name: t('parameters.soldOut'),
      value: ({ soldOut }) => (
        <Chip tone={soldOut ? 'warning' : 'neutral'}>{t(soldOut ? 'parameters.soldOut' : 'common.no')}</Chip>
      ),
    },
    { key: 'packs', name: t('parameters.packs'), value: ({ packs }) => packs },
    { key: 'packsLeft', name: t('parameters.packsLeft'), value: ({ packsLeft }) => packsLeft },
    {
      key: 'limitPerTransaction',
      name: t('parameters.limitPerTransaction'),
      value: ({ limitPerTransaction }) => limitPerTransaction,
    },
    ...[...addresses].map(
      ([address, token]): Parameter => ({
        key: `prices.${address}`,
        name: t('parameters.priceIn', { token: token ?? shortAddress(address) }),
        value: ({ prices }) => {
          const price = prices.find((each) => each.address === address)?.price;
          return price === undefined ? (
            t('parameters.notTaken')
          ) : (
            <>
              {formatUnits(price)} {token}
              <CopyButton text={address} label={t('parameters.copyToken', { token: token ?? address })} />
            </>
          );
        },
      }),
    ),
    {
      key: 'priceInPoints',
      name: t('parameters.priceInPoints'),
      value: ({ priceInPoints }) =>
        priceInPoints === null ? t('parameters.notTaken') : formatUnits(priceInPoints),
    },
    {
      key: 'lastOnePrize',
      name: t('pool.lastOne'),
      value: ({ lastOnePrize }) => yesOrNo(lastOnePrize),
    },
    { key: 'endsAt', name: t('parameters.saleEndsAt'), value: ({ endsAt }) => formatDateTime(endsAt) },
    { key: 'paused', name: t('parameters.paused'), value: ({ paused }) => yesOrNo(paused) },
    { key: 'stopped', name: t('parameters.stopped'), value: ({ stopped }) => yesOrNo(stopped) },
    { key: 'closed', name: t('parameters.closed'), value: ({ closed }) => yesOrNo(closed) },
    {
      key: 'shuffleRef',
      name: t('parameters.shuffle'),
      value: ({ shuffleRef }) => (shuffleRef === null ? t('common.none') : <Copied text={shuffleRef} />),
    },
    {
      key: 'shuffleSeed',
      name: t('parameters.seed'),
      value: ({ shuffleSeed }) => (shuffleSeed === null ? t('common.none') : <Copied text={shuffleSeed} />),
    },
  ];
}

function Copied({ text }: { text: string }) {
  return (
    <>
      <code>{shortAddress(text)}</code>
      <CopyButton text={text} label={text} />
    </>
  );
}
