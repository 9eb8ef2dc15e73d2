import type { CompiledQuery } from 'kysely';

/** Values that change from one execution of a text to the next. */
interface Values {
  readonly collectionId: string | undefined;
  readonly skip: number;
  readonly pageSize: number;
  readonly end: number;
}

class Slot {
  readonly name: keyof Values;

  constructor(name: keyof Values) {
    this.name = name;
  }
}

/** Placeholder for a value while a statement is built. */
export const slot = <Name extends keyof Values>(name: Name): NonNullable<Values[Name]> =>
  new Slot(name) as never;

interface KeptText {
  readonly text: string;
  parameters(values: Values): unknown[];
}

/** A caller who varies filters makes many texts, of which few are used again. */
const MAX_TEXTS = 500;

/** Statements as they were built for a shape: building one takes longer than executing some of them. */
export class TextCache {
  /** The one least recently used first. */
  readonly #texts = new Map<string, KeptText>();

  find(shape: readonly unknown[], build: () => CompiledQuery): KeptText {
    const key = JSON.stringify(shape, (_name, value: unknown) =>
      typeof value === 'bigint' ? `${value}n` : value,
    );
    const kept = this.#texts.get(key) ?? keptText(build());
    this.#texts.delete(key);
    this.#texts.set(key, kept);
    if (this.#texts.size > MAX_TEXTS) {
      const [oldest] = this.#texts.keys();
      this.#texts.delete(oldest as string);
    }
    return kept;
  }
}

function keptText({ sql, parameters }: CompiledQuery): KeptText {
  return {
    text: sql,
    parameters: (values) => parameters.map((each) => (each instanceof Slot ? values[each.name] : each)),
  };
}
