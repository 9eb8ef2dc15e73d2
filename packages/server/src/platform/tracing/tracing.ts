import type { FastifyInstance } from 'fastify';

export interface NewSpan {
  /** Names few different things: never an id or a value from a caller. */
  readonly name: string;
  /** Their names begin with `kura.`; others are not exported. */
  readonly attributes: Readonly<Record<string, string | number>>;
  /** Continues the trace that `Tracing.traceparent` returned elsewhere. */
  readonly traceparent?: string | null | undefined;
}

/** Records the work of a process as spans, which together are the trace of one cause. */
export interface Tracing {
  /** Makes a span of each request that is answered. Call it before routes are added. */
  instrument(server: FastifyInstance): Promise<void>;
  /** Runs the work in a span. */
  run<Result>(span: NewSpan, work: () => Promise<Result>): Promise<Result>;
  /** Records a span that ends now. */
  record(span: NewSpan & { readonly startedAt: Date }): void;
  /** Adds attributes to the current span. */
  annotate(attributes: NewSpan['attributes']): void;
  /** The current span, as W3C's header names it; undefined in no trace. */
  traceparent(): string | undefined;
}

const noTracing: Tracing = {
  async instrument() {},
  run: (_span, work) => work(),
  record() {},
  annotate() {},
  traceparent: () => undefined,
};

let current = noTracing;

/** The tracing of this process. It is global because functions that only get a transaction need it too. */
export const tracing = (): Tracing => current;

/** @param next the tracing from now on; none when absent */
export function setTracing(next: Tracing = noTracing): void {
  current = next;
}
