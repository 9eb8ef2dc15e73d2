import {
  type Abi,
  type AbiEvent,
  type AbiParameter,
  type Address,
  decodeAbiParameters,
  type Hex,
  toEventSelector,
} from 'viem';
import type { ContractSource } from './contract-source.ts';

/** Stored arguments: integers wider than 48 bits as decimal strings. */
export type StoredArgs = Readonly<Record<string, unknown>>;
type Args = Record<string, unknown>;

/** Reads and writes the arguments of one kind of event. */
export interface EventCodec {
  readonly name: string;
  readonly topic: Hex;
  /** Decodes `topics`, with the selector first. Throws when the log doesn't fit the event. */
  decode(topics: readonly Hex[], data: Hex): Args;
  /** JSON text for a jsonb column. */
  toJson(args: Args): string;
  fromStored(stored: StoredArgs): Args;
}

const wordCharacters = 64;
const staticType = /^(?:uint\d+|int\d+|address|bool|bytes\d+)$/;
/** viem's rule, which our event types follow. */
const widestNumberBits = 48;

/**
 * Creates codecs of a source's events, by selector. Decoding dominates the reading of history, so words of static types are
 * read in place (several times faster than the general decoder). Arrays, strings and structs use viem.
 */
export function eventCodecs(source: Pick<ContractSource, 'abi' | 'events' | 'label'>): Map<Hex, EventCodec> {
  const codecs = new Map<Hex, EventCodec>();
  for (const name of source.events) {
    const event = eventNamed(source.abi, name, source.label);
    const codec = eventCodec(event);
    codecs.set(codec.topic, codec);
  }
  return codecs;
}

function eventNamed(abi: Abi, name: string, label: string): AbiEvent {
  const found = abi.filter((item): item is AbiEvent => item.type === 'event' && item.name === name);
  const [event] = found;
  if (!event || found.length > 1) {
    throw new Error(`Source ${label}: its ABI has ${found.length} events named ${name}, not one`);
  }
  return event;
}

function eventCodec(event: AbiEvent): EventCodec {
  const parameters = event.inputs.map((input, position) => ({
    ...input,
    name: input.name || String(position),
  }));
  const indexed = parameters.filter((input) => input.indexed === true);
  const unindexed = parameters.filter((input) => input.indexed !== true);
  const readTopics = indexed.map((input) => ({ name: input.name, read: topicReader(input) }));
  const readData = dataReader(unindexed);
  const writers = parameters.map((input, position) => ({
    key: `${position > 0 ? ',' : '{'}${JSON.stringify(input.name)}:`,
    name: input.name,
    toJson: jsonWriter(input),
  }));
  const revivers = parameters.map((input) => ({ name: input.name, revive: reviver(input) }));

  return {
    name: event.name,
    topic: toEventSelector(event),
    decode(topics, data) {
      if (topics.length !== indexed.length + 1) {
        throw new Error(
          `A log of ${event.name} has ${topics.length - 1} indexed values, not ${indexed.length}`,
        );
      }
      const args: Args = {};
      for (const [position, { name, read }] of readTopics.entries()) {
        args[name] = read(topics[position + 1] as Hex, 2);
      }
      readData(data, args);
      return args;
    },
    toJson(args) {
      if (writers.length === 0) return '{}';
      let json = '';
      for (const { key, name, toJson } of writers) json += key + toJson(args[name]);
      return `${json}}`;
    },
    fromStored(stored) {
      const args: Args = {};
      for (const { name, revive } of revivers) args[name] = revive(stored[name]);
      return args;
    },
  };
}

type WordReader = (hex: Hex, at: number) => unknown;

/** Reads a topic, which is the value itself, or the hash of a longer one. */
function topicReader(parameter: AbiParameter): WordReader {
  return staticType.test(parameter.type) ? wordReader(parameter.type) : (hex) => hex;
}

/** Reads one 32-byte word that starts at character `at`. */
function wordReader(type: string): WordReader {
  if (type === 'address') return (hex, at) => `0x${hex.slice(at + 24, at + wordCharacters)}`;
  if (type === 'bool') return (hex, at) => hex.charCodeAt(at + wordCharacters - 1) === 49;
  if (type.startsWith('bytes')) {
    const characters = Number(type.slice(5)) * 2;
    return (hex, at) => `0x${hex.slice(at, at + characters)}`;
  }
  const bits = Number(type.replace(/^u?int/, ''));
  const signed = type.startsWith('int');
  const toBigInt = (hex: Hex, at: number) => {
    const value = BigInt(`0x${hex.slice(at, at + wordCharacters)}`);
    return signed ? BigInt.asIntN(256, value) : value;
  };
  return bits > widestNumberBits ? toBigInt : (hex, at) => Number(toBigInt(hex, at));
}

function dataReader(
  parameters: readonly (AbiParameter & { name: string })[],
): (data: Hex, into: Args) => void {
  if (parameters.every(({ type }) => staticType.test(type))) {
    const words = parameters.map(({ name, type }) => ({ name, read: wordReader(type) }));
    const length = 2 + words.length * wordCharacters;
    return (data, into) => {
      if (data.length < length) throw new Error('A log has less data than its event');
      for (const [position, { name, read }] of words.entries()) {
        into[name] = read(data, 2 + position * wordCharacters);
      }
    };
  }
  return (data, into) => {
    const values = decodeAbiParameters(parameters, data);
    for (const [position, { name }] of parameters.entries()) into[name] = lowerCased(values[position]);
  };
}

/** Converts checksummed addresses of viem to lower case, as in the database and every comparison. Only hex is changed. */
function lowerCased(value: unknown): unknown {
  if (typeof value === 'string')
    return /^0x[0-9a-fA-F]{40}$/.test(value) ? (value.toLowerCase() as Address) : value;
  if (Array.isArray(value)) return value.map(lowerCased);
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, lowerCased(inner)]));
  }
  return value;
}

/** Hex, numbers and booleans need no escapes. */
function jsonWriter({ type, indexed }: AbiEvent['inputs'][number]): (value: unknown) => string {
  const bits = Number(/^u?int(\d+)$/.exec(type)?.[1] ?? 0);
  if (type === 'bool' || (bits > 0 && bits <= widestNumberBits)) return String;
  if (indexed === true || staticType.test(type)) return (value) => `"${value}"`;
  return (value) =>
    JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? inner.toString() : inner));
}

function reviver(parameter: AbiParameter): (stored: unknown) => unknown {
  const array = /^(.*)\[\d*\]$/.exec(parameter.type);
  if (array) {
    const inner = reviver({ ...parameter, type: array[1] as string });
    return (stored) => (Array.isArray(stored) ? stored.map(inner) : stored);
  }
  if (parameter.type === 'tuple' && 'components' in parameter) {
    const parts = parameter.components.map((part, at) => ({
      name: part.name ?? String(at),
      revive: reviver(part),
    }));
    return (stored) => {
      const record = stored as Args;
      return Object.fromEntries(parts.map(({ name, revive }) => [name, revive(record[name])]));
    };
  }
  const integer = /^u?int(\d+)$/.exec(parameter.type);
  if (integer && Number(integer[1]) > widestNumberBits) return (stored) => BigInt(stored as string);
  return (stored) => stored;
}
