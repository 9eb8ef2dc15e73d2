import { Gauge, type Registry } from 'prom-client';

/** The connections of a pool of pg. */
export interface PoolCounts {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** The state of this process, read for each scrape. */
export function registerProcessGauges(
  registry: Registry,
  { version, pool }: { readonly version: string; readonly pool: PoolCounts },
): void {
  const registers = [registry];
  new Gauge({
    name: 'kura_build_info',
    help: 'The version that runs',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  new Gauge({
    name: 'kura_database_connections',
    help: 'Pooled connections of this process',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
    },
  });
  new Gauge({
    name: 'kura_database_waiting',
    help: 'Statements and transactions that wait for a connection',
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
}
