import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number>>;
}

/** A collector that keeps the received traces. */
export interface TraceReceiver {
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  /** The bodies of all requests, unread. */
  readonly bodies: readonly string[];
  stop(): Promise<void>;
}

interface OtlpValue {
  readonly stringValue?: string;
  readonly intValue?: number | string;
}

interface OtlpSpan extends Omit<ReceivedSpan, 'attributes'> {
  readonly attributes: readonly { key: string; value: OtlpValue }[];
}

interface OtlpRequest {
  readonly resourceSpans: readonly { scopeSpans: readonly { spans: readonly OtlpSpan[] }[] }[];
}

/** Starts a collector that speaks OTLP in JSON over HTTP. */
export async function startTraceReceiver(): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    bodies.push(body);
    for (const { scopeSpans } of (JSON.parse(body) as OtlpRequest).resourceSpans) {
      spans.push(...scopeSpans.flatMap((scope) => scope.spans).map(readSpan));
    }
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function readSpan({ traceId, spanId, parentSpanId, name, attributes }: OtlpSpan): ReceivedSpan {
  const read = attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]);
  return { traceId, spanId, parentSpanId, name, attributes: Object.fromEntries(read) };
}
