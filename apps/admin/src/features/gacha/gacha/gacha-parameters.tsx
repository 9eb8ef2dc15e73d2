import type { DropParameters, DropParametersOnChain, GachaAdmin } from '@kura/api-contract/gacha';
import { Chip, CopyButton, Icon } from '@kura/ui';
import { formatDateTime, formatUnits, isProblem, shortAddress, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Loaded } from '../../../components/loaded.tsx';
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
      {isProblem(read.error, 'CHAIN_UNAVAILABLE') ? (
        <p>{t('parameters.unavailable')}</p>
      ) : (
        <Loaded query={read} heights={['22rem']}>
          {(parameters) => <Comparison read={parameters} />}
        </Loaded>
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
      <p
        className={`flex gap-3 p-4 py-3 rounded-md text-sm ${styles.state}`}
        data-differs={differences.length > 0 || undefined}
      >
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
      <dl className={`grid gap-5 gap-y-4 text-sm ${styles.parameters}`}>
        {plain.map((parameter) => (
          <ParameterLine key={parameter.key} parameter={parameter} read={read} />
        ))}
      </dl>
      {phases.map(({ number: place }) => (
        <Phase key={place} place={place} read={read} />
      ))}
      <p className="text-xs text-faint">
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
    <section className={`grid gap-3 border-t ${styles.phase}`}>
      <h3 className="text-sm">{t('drop.phase', { number: place + 1 })}</h3>
      <dl className={`grid gap-5 gap-y-4 text-sm ${styles.parameters}`}>
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
    <div
      className={`grid gap-hair content-start min-w-0 ${styles.parameter}`}
      data-differs={differs || undefined}
    >
      <dt className="text-xs text-faint">{parameter.name}</dt>
      <dd className="tabular wrap-anywhere">
        {parameter.value(read.onChain)}
        {differs && (
          <span className={`block mt-1 rounded-sm bg-warning text-xs text-warning ${styles.other}`}>
            {t('parameters.inShop')} {parameter.value(read.inShop)}
          </span>
        )}
      </dd>
    </div>
  );
}

function usePlainParameters({ onChain, inShop }: DropParametersOnChain): Parameter[] {
  const t = useT();
  const line = (key: string, name: string, value: Parameter['value']) => ({ key, name, value });
  const yesOrNo = (is: boolean) => t(is ? 'common.yes' : 'common.no');
  const copied = (text: string | null) => (text === null ? t('common.none') : <Copied text={text} />);
  const soldOutChip = (is: boolean) => (
    <Chip tone={is ? 'warning' : 'neutral'}>{t(is ? 'parameters.soldOut' : 'common.no')}</Chip>
  );
  const tokens = new Map([...inShop.prices, ...onChain.prices].map(({ address, token }) => [address, token]));
  const price = (amount: string | null | undefined, rest?: ReactNode) =>
    amount == null ? (
      t('parameters.notTaken')
    ) : (
      <>
        {formatUnits(amount)}
        {rest}
      </>
    );
  return [
    line('name', t('common.name'), ({ name }) => name),
    line('soldOut', t('parameters.soldOut'), ({ soldOut }) => soldOutChip(soldOut)),
    line('packs', t('parameters.packs'), ({ packs }) => packs),
    line('packsLeft', t('parameters.packsLeft'), ({ packsLeft }) => packsLeft),
    line('limitPerTransaction', t('parameters.limitPerTransaction'), (each) => each.limitPerTransaction),
    ...[...tokens].map(([address, token]) =>
      line(
        `prices.${address}`,
        t('parameters.priceIn', { token: token ?? shortAddress(address) }),
        ({ prices }) =>
          price(
            prices.find((each) => each.address === address)?.price,
            <>
              {' '}
              {token}
              <CopyButton text={address} label={t('parameters.copyToken', { token: token ?? address })} />
            </>,
          ),
      ),
    ),
    line('priceInPoints', t('parameters.priceInPoints'), ({ priceInPoints }) => price(priceInPoints)),
    line('lastOnePrize', t('pool.lastOne'), ({ lastOnePrize }) => yesOrNo(lastOnePrize)),
    line('endsAt', t('parameters.saleEndsAt'), ({ endsAt }) => formatDateTime(endsAt)),
    line('paused', t('parameters.paused'), ({ paused }) => yesOrNo(paused)),
    line('stopped', t('parameters.stopped'), ({ stopped }) => yesOrNo(stopped)),
    line('closed', t('parameters.closed'), ({ closed }) => yesOrNo(closed)),
    line('shuffleRef', t('parameters.shuffle'), ({ shuffleRef }) => copied(shuffleRef)),
    line('shuffleSeed', t('parameters.seed'), ({ shuffleSeed }) => copied(shuffleSeed)),
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
