import { clientOf, type ClientOptions } from './client.ts'
import type { Operation } from './operations.ts'

/** The body of a write, and the version that it is based on. */
export type BasedBody = { body: object | undefined; ifVersion?: number }

/**
 * Completes the body of a write that replaces all settings, so that an option changes one setting
 * and keeps the others. The write is based on the version that was read: a change by someone else in
 * between is not overwritten.
 */
export async function keepOthers(
  { resource, method }: Operation,
  body: object | undefined,
  options: ClientOptions,
): Promise<BasedBody> {
  const isWhole = body !== undefined && 'target_minutes' in body && 'hours' in body
  if (`${resource}.${method}` !== 'hours.set' || isWhole) return { body }
  const { target_minutes, hours, version } = await clientOf(options).hours.get()
  return { body: { target_minutes, hours, ...body }, ifVersion: version }
}
