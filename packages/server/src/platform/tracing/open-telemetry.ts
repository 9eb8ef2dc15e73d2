import type { Context, SpanContext, TextMapPropagator, Tracer } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import pg from 'pg';
import { redactSpan } from './redact-span.ts';
import { type NewSpan, setTracing, type Tracing } from './tracing.ts';

export interface OpenTelemetryOptions {
  /** A collector that speaks OTLP over HTTP: `http://collector:4318`. */
  readonly url: string;
  readonly role: string;
  readonly version: string;
}

export interface OpenTelemetry {
  /** Sends the spans that wait. */
  flush(): Promise<void>;
  /** Sends the pending spans, and records no others. */
  stop(): Promise<void>;
}

/**
 * Records requests, SQL statements, outgoing requests, jobs, operator transactions and blocks, and sends them to a collector.
 *
 * @throws Error when a package of OpenTelemetry isn't installed
 */
export async function startOpenTelemetry(options: OpenTelemetryOptions): Promise<OpenTelemetry> {
  const packages = await loadPackages();
  const { context, propagation, trace } = packages.api;
  const provider = createProvider(packages, options);
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new packages.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(incomingOnly(trace.setSpanContext));
  const statements = instrumentDatabase(packages);
  const outgoing = new packages.UndiciInstrumentation({ requireParentforSpans: true });
  const requests = createRequestInstrumentation(packages);
  setTracing(createTracing(packages, provider.getTracer('kura'), requests));

  return {
    flush: () => provider.forceFlush(),
    async stop() {
      setTracing();
      for (const instrumentation of [statements, outgoing, requests]) instrumentation.disable();
      await provider.shutdown();
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}

type Packages = Awaited<ReturnType<typeof loadPackages>>;

function createProvider(packages: Packages, options: OpenTelemetryOptions) {
  return new packages.TracerProvider({
    resource: packages.resourceFromAttributes({
      'service.name': 'kura',
      'service.version': options.version,
      'kura.role': options.role,
    }),
    spanProcessors: [
      new packages.BatchSpanProcessor({
        exporter: redacting(new packages.OTLPTraceExporter({ url: `${options.url}/v1/traces` })),
      }),
    ],
  });
}

function instrumentDatabase(packages: Packages) {
  const statements = new packages.PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true });
  // Its own hooks miss modules that were imported before.
  for (const definition of statements.getModuleDefinitions().filter(({ name }) => name === 'pg')) {
    definition.moduleExports = pg;
    definition.patch?.(pg);
  }
  return statements;
}

function createRequestInstrumentation(packages: Packages) {
  return new packages.FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    requestHook: (span, request) => {
      span.updateName(`${request.method} ${request.routeOptions.url ?? '(no route)'}`);
      span.setAttribute('kura.request_id', request.id);
    },
  });
}

function createTracing(
  { api: { context, SpanKind, SpanStatusCode, trace, TraceFlags } }: Packages,
  tracer: Tracer,
  requests: ReturnType<typeof createRequestInstrumentation>,
): Tracing {
  const parentOf = ({ traceparent }: NewSpan): Context => {
    const parent = parseTraceparent(traceparent);
    return parent === undefined ? context.active() : trace.setSpanContext(context.active(), parent);
  };

  return {
    async instrument(server) {
      await server.register(requests.plugin());
      server.addHook('preValidation', (request, _reply, done) => {
        // A body arrives in the context of its socket.
        const { context: ofRequest } = request.opentelemetry();
        if (ofRequest === null) done();
        else context.with(ofRequest, done);
      });
      server.addHook('onSend', (request, _reply, _payload, done) => {
        request.opentelemetry().span?.setAttribute('kura.actor', request.actor.kind);
        done();
      });
    },
    run(span, work) {
      const { name, attributes } = span;
      return tracer.startActiveSpan(name, { attributes }, parentOf(span), async (started) => {
        try {
          return await work();
        } catch (error) {
          started.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          started.end();
        }
      });
    },
    record(span) {
      const { name, attributes, startedAt } = span;
      tracer
        .startSpan(name, { attributes, startTime: startedAt, kind: SpanKind.INTERNAL }, parentOf(span))
        .end();
    },
    annotate: (attributes) => void trace.getActiveSpan()?.setAttributes(attributes),
    traceparent() {
      const span = trace.getActiveSpan()?.spanContext();
      if (span === undefined || !trace.isSpanContextValid(span)) return undefined;
      const sampled = (span.traceFlags & TraceFlags.SAMPLED) === 0 ? '00' : '01';
      return `00-${span.traceId}-${span.spanId}-${sampled}`;
    },
  };
}

/** Reads the header of a request, and sends none, so that foreign services don't learn the shop's traces. */
function incomingOnly(setSpanContext: (context: Context, span: SpanContext) => Context): TextMapPropagator {
  return {
    inject() {},
    extract(context, carrier, getter) {
      const header = getter.get(carrier, 'traceparent');
      const parent = parseTraceparent(typeof header === 'string' ? header : undefined);
      return parent === undefined ? context : setSpanContext(context, parent);
    },
    fields: () => ['traceparent'],
  };
}

function parseTraceparent(text: string | null | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(text ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}

function redacting(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(redactSpan), done),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

async function loadPackages() {
  try {
    const [api, contexts, exporter, fastify, postgres, resources, sdk, undici] = await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@fastify/otel'),
      import('@opentelemetry/instrumentation-pg'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/instrumentation-undici'),
    ]);
    return { api, ...contexts, ...exporter, ...fastify, ...postgres, ...resources, ...sdk, ...undici };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error(
      `KURA_OTLP_URL needs the packages that docs/operate/tracing.md names: ${(error as Error).message}`,
    );
  }
}
