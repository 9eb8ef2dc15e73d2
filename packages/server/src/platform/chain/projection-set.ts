import type { DatabaseTransaction } from '@kura/database';
import type { ChainEvent, ContractSource } from './contract-source.ts';
import type { FetchedEvent } from './fetch-range.ts';
import type { Projection, ProjectionContext } from './projection.ts';

/** An entity that events touched. */
export interface TouchedEntity {
  readonly key: string;
  readonly projections: Projection[];
  /** The events that the step stores, oldest first. */
  readonly events: ChainEvent[];
}

/** By key. */
export type Touched = Map<string, TouchedEntity>;

/** An event before its insertion, with its entities. */
export interface KeyedEvent {
  readonly fetched: FetchedEvent;
  readonly entities: readonly TouchedEntity[];
}

/** All projections of the shop, ordered so that each runs after the writers of the rows it reads. */
export interface ProjectionSet {
  readonly projections: readonly Projection[];
  readonly sources: readonly ContractSource[];
  /** Returns all entities that an event touches, and adds them to `touched` for `recompute`. */
  touch(event: ChainEvent, touched: Touched): TouchedEntity[];
  /** Does the same for an event that the step stores. */
  add(fetched: FetchedEvent, touched: Touched): KeyedEvent;
  recompute(tx: DatabaseTransaction, touched: Touched, context: ProjectionContext): Promise<void>;
  onHead(tx: DatabaseTransaction, context: ProjectionContext): Promise<void>;
}

/** Keys are copied as ASCII. */
const keyPattern = /^[A-Za-z0-9:._-]+$/;
/** Entities per call of `recompute`: enough for few statements, few enough for little memory. */
const BATCH_SIZE = 1_000;

/** @throws when names repeat, or `after` has an unknown name or a cycle */
export function projectionSet(unordered: readonly Projection[]): ProjectionSet {
  const projections = inOrder(unordered);
  const byEvent = new Map<string, Projection[]>();
  for (const projection of projections) {
    for (const { label } of projection.sources) {
      byEvent.set(label, [...(byEvent.get(label) ?? []), projection]);
    }
  }
  const sources = [...new Set(projections.flatMap(withAnnouncers))];

  function touch(event: ChainEvent, touched: Touched): TouchedEntity[] {
    const entities: TouchedEntity[] = [];
    for (const projection of byEvent.get(event.source) ?? []) {
      for (const key of projection.entitiesOf(event)) {
        const entity = touched.get(key) ?? addEntity(touched, key, projection);
        if (!entity.projections.includes(projection)) entity.projections.push(projection);
        if (!entities.includes(entity)) entities.push(entity);
      }
    }
    return entities;
  }

  return {
    projections,
    sources,
    touch,
    add(fetched, touched) {
      const entities = touch(fetched.event, touched);
      for (const { events } of entities) events.push(fetched.event);
      return { fetched, entities };
    },
    async recompute(tx, touched, context) {
      const keysOf = new Map<Projection, string[]>(projections.map((projection) => [projection, []]));
      for (const entity of touched.values()) {
        for (const projection of entity.projections) keysOf.get(projection)?.push(entity.key);
      }
      for (const [projection, keys] of keysOf) {
        for (let at = 0; at < keys.length; at += BATCH_SIZE) {
          await projection.recompute(tx, keys.slice(at, at + BATCH_SIZE), context);
        }
      }
    },
    async onHead(tx, context) {
      for (const projection of projections) await projection.onHead?.(tx, context);
    },
  };
}

function addEntity(touched: Touched, key: string, { name }: Projection): TouchedEntity {
  if (!keyPattern.test(key)) throw new Error(`${name}: "${key}" is no entity key`);
  const entity: TouchedEntity = { key, projections: [], events: [] };
  touched.set(key, entity);
  return entity;
}

/** A source's contracts can't be found without the sources that announce them. */
function withAnnouncers(projection: Projection): ContractSource[] {
  const sources: ContractSource[] = [];
  for (let [...open] = projection.sources; open.length > 0; ) {
    const source = open.pop() as ContractSource;
    sources.push(source);
    if (source.addresses.kind === 'announced') open.push(source.addresses.by);
  }
  return sources;
}

function inOrder(unordered: readonly Projection[]): Projection[] {
  const byName = new Map(unordered.map((projection) => [projection.name, projection]));
  if (byName.size < unordered.length) throw new Error('Two projections share a name');
  const ordered = new Set<Projection>();
  const visit = (name: string, path: readonly string[]): void => {
    const projection = byName.get(name);
    if (!projection) throw new Error(`Projection ${path.at(-1)} runs after ${name}, which doesn't exist`);
    if (path.includes(name))
      throw new Error(`Projections wait for each other: ${[...path, name].join(' → ')}`);
    if (ordered.has(projection)) return;
    for (const before of projection.after ?? []) visit(before, [...path, name]);
    ordered.add(projection);
  };
  for (const { name } of unordered) visit(name, []);
  return [...ordered];
}
