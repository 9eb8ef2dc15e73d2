import type { ReadableSpan } from '@opentelemetry/sdk-trace';

/** Exported attributes of instrumentations. The others contain paths, queries, headers and addresses. */
const exportedAttributes: ReadonlySet<string> = new Set([
  'db.namespace',
  'db.query.text',
  'db.system.name',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'server.address',
  'server.port',
  'url.scheme',
]);

const MAX_STATEMENT_CHARACTERS = 4_000;

/**
 * Returns the span without secrets and personal data: it keeps listed attributes, and statements without their literals.
 * Error messages can quote a value, so events and status descriptions are removed.
 */
export function redactSpan(span: ReadableSpan): ReadableSpan {
  return {
    name: span.name,
    kind: span.kind,
    spanContext: () => span.spanContext(),
    ...(span.parentSpanContext && { parentSpanContext: span.parentSpanContext }),
    startTime: span.startTime,
    endTime: span.endTime,
    duration: span.duration,
    ended: span.ended,
    status: { code: span.status.code },
    attributes: Object.fromEntries(
      Object.entries(span.attributes).flatMap(([name, value]) => {
        if (!exportedAttributes.has(name) && !name.startsWith('kura.')) return [];
        return [[name, name === 'db.query.text' ? withoutLiterals(String(value)) : value]];
      }),
    ),
    links: [],
    events: [],
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

const withoutLiterals = (statement: string) =>
  statement.replaceAll(/'(?:[^']|'')*'/g, "'?'").slice(0, MAX_STATEMENT_CHARACTERS);
