import { gachaAbi } from '@kura/chain/abis';
import { sql } from 'kysely';
import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import type { Findings } from '../violation.ts';
import type { World } from '../world.ts';
import type { Ledger } from './ledger.ts';
import { callAll } from './seaport-records.ts';
import type { Snapshot } from './snapshot.ts';

/** The phases of each drop in the tables and on the chain, as text. */
export interface PhaseRecords {
  readonly shown: ReadonlyMap<number, string>;
  readonly made: ReadonlyMap<number, string>;
}

export async function readPhases(
  { chain, database }: Pick<World, 'chain' | 'database'>,
  { drops }: Snapshot,
  ledger: Ledger,
): Promise<PhaseRecords> {
  const { rows } = await sql<{ drop_id: number; phases: string }>`
    select d.drop_id, string_agg(concat_ws(' ', p.starts_at_seconds, p.ends_at_seconds, p.limit_for_all,
             p.limit_per_wallet, p.allow_list_root), ', ' order by p.number) as phases
    from gacha_phase p join drop_on_chain d on d.gacha_id = p.gacha_id group by d.drop_id`.execute(
    database.db,
  );
  const ids = [...drops.values()].map(({ drop_id }) => drop_id);
  const call = { abi: gachaAbi, functionName: 'phasesOf' } as const;
  const responses = await callAll(
    chain.rpcUrl,
    ids.map((id) => ({
      to: chain.network.contracts.gacha,
      data: encodeFunctionData({ ...call, args: [BigInt(id)] }),
    })),
    ledger.blockNumber,
  );
  return {
    shown: new Map(rows.map(({ drop_id, phases }) => [drop_id, phases])),
    made: new Map(
      ids.map((id, index) => {
        const phases = decodeFunctionResult({ ...call, data: responses[index] as Hex });
        const texts = phases.map(({ start, end, limit, limitPerWallet, allowListRoot }) =>
          [start, end, limit, limitPerWallet, allowListRoot].join(' '),
        );
        return [id, texts.join(', ')];
      }),
    ),
  };
}

/** The phases of each drop against the contract's own answer. */
export function checkPhases(findings: Findings, { shown, made }: PhaseRecords): void {
  for (const [drop, phases] of made)
    if (shown.get(drop) !== phases)
      findings.add('a drop shows other phases than the chain', { drop, shown: shown.get(drop), phases });
}
