// Makes OpenTelemetry spans of requests, statements and webhook deliveries. Install the packages
// next to this file and start the service with NODE_OPTIONS="--import /etc/leadhouse/tracing.mjs".
// The standard variables configure it: OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER, …
import { AsyncLocalStorage } from 'node:async_hooks'
import { tracingChannel } from 'node:diagnostics_channel'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { NodeSDK, resources } from '@opentelemetry/sdk-node'

const sdk = new NodeSDK({
  serviceName: process.env.OTEL_SERVICE_NAME ?? 'leadhouse',
  // Only what OTEL_RESOURCE_ATTRIBUTES names is sent about this machine.
  resourceDetectors: [resources.envDetector],
  // Metrics have their own endpoint, and the log is on stderr.
  metricReaders: [],
  logRecordProcessors: [],
})
sdk.start()
const tracer = trace.getTracer('leadhouse')

/** The span of the request or group that the running code belongs to. */
const current = new AsyncLocalStorage()
/** The spans, by the message with which the server announced them. */
const spans = new WeakMap()

const probes = new Set(['/healthz', '/readyz', '/metrics'])

const request = tracingChannel('leadhouse.request')
request.start.bindStore(current, (message) => {
  const { method, route, parent, request_id } = message
  if (probes.has(route)) return undefined
  const begun = begin(message, route === null ? method : `${method} ${route}`, parent, {
    kind: SpanKind.SERVER,
    attributes: {
      'http.request.method': method,
      ...(route !== null && { 'http.route': route }),
      'leadhouse.request.id': request_id,
    },
  })
  // The server logs this trace, and passes it on to the events of the request.
  message.traceparent = traceparentOf(begun.span)
  return begun
})
request.subscribe({
  asyncEnd(message) {
    const { status_code, problem } = message
    if (status_code !== null) set(message, 'http.response.status_code', status_code)
    if (status_code === null) fail(message, 'aborted')
    else if (status_code >= 500) fail(message, problem ?? String(status_code))
    else if (problem !== null) set(message, 'error.type', problem)
    end(message)
  },
})

// Leads that arrive together are written by one transaction. Its span is in the trace of the first
// of them and is linked to the others.
const group = tracingChannel('leadhouse.group')
group.start.bindStore(current, (message) => {
  const [first, ...others] = new Set(message.parents.filter((parent) => parent !== null))
  const begun = begin(message, message.name, first ?? null, {
    links: others.map((parent) => ({ context: spanContextOf(parent) })),
    attributes: { 'leadhouse.group.size': message.parents.length },
  })
  return begun
})
group.subscribe({ error: failed, asyncEnd: end })

// A statement of a background job, or one that starts after its request ended, gets no span.
tracingChannel('leadhouse.statement').subscribe({
  start(message) {
    const parent = current.getStore()
    if (parent === undefined || parent.isOver) return
    begin(message, message.name, traceparentOf(parent.span), {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.summary': message.name },
    })
  },
  error: failed,
  asyncEnd: end,
})

// A child of the request, also if it is sent later: its receiver continues the trace of the caller.
const delivery = tracingChannel('leadhouse.delivery')
delivery.start.bindStore(current, (message) => {
  const begun = begin(message, `deliver ${message.event_type}`, message.parent, {
    kind: SpanKind.CLIENT,
    attributes: {
      'http.request.method': 'POST',
      'http.request.resend_count': message.number - 1,
      'server.address': message.host,
      'leadhouse.account.id': message.account_id,
      'leadhouse.webhook.id': message.webhook_id,
      'leadhouse.delivery.id': message.delivery_id,
      'leadhouse.event.id': message.event_id,
    },
  })
  // The server sends this header.
  message.traceparent = traceparentOf(begun.span)
  return begun
})
delivery.subscribe({
  error: failed,
  asyncEnd(message) {
    const { status_code, error_class } = message
    if (status_code !== null) set(message, 'http.response.status_code', status_code)
    if (error_class !== null) fail(message, error_class)
    end(message)
  },
})

function begin(message, name, parent, options) {
  const context =
    parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, spanContextOf(parent))
  const begun = { span: tracer.startSpan(name, options, context), isOver: false }
  spans.set(message, begun)
  return begun
}

function end(message) {
  const begun = spans.get(message)
  if (begun === undefined) return
  begun.span.end()
  begun.isOver = true
}

function set(message, name, value) {
  spans.get(message)?.span.setAttribute(name, value)
}

// The text of an error may contain values, so only its code is sent.
function failed(message) {
  fail(message, String(message.error?.code ?? message.error?.name ?? 'error'))
}

function fail(message, type) {
  const status = { code: SpanStatusCode.ERROR }
  spans.get(message)?.span.setAttribute('error.type', type).setStatus(status)
}

function spanContextOf(traceparent) {
  const [, traceId, spanId, flags] = traceparent.split('-')
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
}

function traceparentOf(span) {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-0${traceFlags & 1}`
}

// Spans are sent in batches. While the service stops, they are sent at once.
for (const signal of ['SIGTERM', 'SIGINT'])
  process.once(signal, () =>
    setInterval(() => trace.getTracerProvider().getDelegate().forceFlush(), 100).unref(),
  )
