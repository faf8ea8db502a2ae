import { tracingChannel } from 'node:diagnostics_channel'
import type { Traceparent } from './traceparent.ts'

/**
 * The channels on which the server publishes what it does, for programs that make traces from it
 * (docs/operations/tracing.md). No message contains a value of a statement, a body, a credential, an
 * address of a person or a complete URL. Without a subscriber, nothing is published, and each
 * place costs one check.
 */
const channels = {
  request: tracingChannel<RequestMessage>('leadhouse.request'),
  group: tracingChannel<GroupMessage>('leadhouse.group'),
  statement: tracingChannel<StatementMessage>('leadhouse.statement'),
  delivery: tracingChannel<DeliveryMessage>('leadhouse.delivery'),
}

/** A request, from its arrival (`start`) to its end (`asyncEnd`). */
export type RequestMessage = {
  request_id: string
  method: string
  /** The path of the operation, with parameters as `:name`; null if there is none. */
  route: string | null
  /** The trace of the caller, if it is continued. */
  parent: Traceparent | null
  /** The trace of the request: that of the caller. A subscriber of `start` may replace it. */
  traceparent: Traceparent | null
  /** Null if the connection ended before the response. */
  status_code: number | null
  /** Code of the problem that was the response. */
  problem: string | null
}

/** A transaction with the changes of several requests. */
export type GroupMessage = {
  name: string
  /** The traces of the requests, in order; null for a request without a trace. */
  parents: readonly (Traceparent | null)[]
}

/** A statement, or the commit of a transaction with the rows it wrote. */
export type StatementMessage = {
  /** Name of the statement; it never contains values. */
  name: string
}

/** An attempt to deliver an event to an endpoint. */
export type DeliveryMessage = {
  account_id: string
  webhook_id: string
  delivery_id: string
  event_id: string
  event_type: string
  /** Number of the attempt, starting at 1. */
  number: number
  /** Host of the endpoint. The rest of its URL may contain a secret. */
  host: string
  /** The trace of the request that caused the event. */
  parent: Traceparent | null
  /** Header of the call. A subscriber of `start` may replace it. */
  traceparent: Traceparent | null
  status_code: number | null
  /** Class of the failure, as in the delivery history. */
  error_class: string | null
}

/** Returns whether requests are traced. */
export const areRequestsTraced = (): boolean => channels.request.start.hasSubscribers

/** Runs `handle` as part of the request, and publishes its start. */
export const startRequest = (message: RequestMessage, handle: () => void): void =>
  channels.request.start.runStores(message, handle)

export const endRequest = (message: RequestMessage): void =>
  channels.request.asyncEnd.publish(message)

/** Runs a group of changes. */
export function traceGroup<Item, T>(
  name: string,
  items: readonly Item[],
  traceOf: (item: Item) => Traceparent | null,
  run: () => Promise<T>,
): Promise<T> {
  if (!channels.group.start.hasSubscribers) return run()
  return channels.group.tracePromise(run, { name, parents: items.map(traceOf) })
}

/** Runs a statement. Sends it before anything is awaited, as `run` does. */
export function traceStatement<T>(
  name: string | (() => string),
  run: () => Promise<T>,
): Promise<T> {
  if (!channels.statement.start.hasSubscribers) return run()
  const message = { name: typeof name === 'string' ? name : name() }
  return channels.statement.tracePromise(run, message)
}

/** Returns whether attempts to deliver are traced. */
export const areDeliveriesTraced = (): boolean => channels.delivery.start.hasSubscribers

/** Makes an attempt to deliver. `run` sends the `traceparent` of the message and adds the result. */
export const traceDelivery = <T>(message: DeliveryMessage, run: () => Promise<T>): Promise<T> =>
  channels.delivery.tracePromise(run, message)
