import type { FastifyInstance } from 'fastify';

export interface NewSpan {
  /** A name with few values: never an id or a value from a caller. */
  readonly name: string;
  /** Attributes. Only names that begin with `kura.` are exported. */
  readonly attributes: Readonly<Record<string, string | number>>;
  /** Continues the trace that `Tracing.traceparent` returned elsewhere. */
  readonly traceparent?: string | null | undefined;
}

/** Records the work of a process as spans. The spans of one cause are a trace. */
export interface Tracing {
  /** Creates a span for each answered request. Call it before routes are added. */
  instrument(server: FastifyInstance): Promise<void>;
  /** Runs the work in a span. */
  run<Result>(span: NewSpan, work: () => Promise<Result>): Promise<Result>;
  /** Records a span that ends now. */
  record(span: NewSpan & { readonly startedAt: Date }): void;
  /** Adds attributes to the current span. */
  annotate(attributes: NewSpan['attributes']): void;
  /** The current span as a W3C header; undefined outside of a trace. */
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

/** The tracing of this process. It is global, because functions with only a transaction need it too. */
export const tracing = (): Tracing => current;

/** @param next the tracing from now on; none when absent */
export function setTracing(next: Tracing = noTracing): void {
  current = next;
}
