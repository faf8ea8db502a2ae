/**
 * Returns whether a list of event types and patterns, such as `lead.*`, covers a type or pattern. A
 * webhook with this list receives the events of the type.
 */
export const coversEvent = (subscriptions: readonly string[], type: string): boolean =>
  subscriptions.some(
    (one) =>
      one === '*' || one === type || (one.endsWith('.*') && type.startsWith(one.slice(0, -1))),
  )
