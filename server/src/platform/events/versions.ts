import type { EventType } from './catalogue.ts'

/**
 * A payload version: the date of its introduction, and how to convert its data to the previous
 * version.
 */
export type PayloadVersion = {
  version: string
  /** Converts data of this version to the previous one. Missing in the first version. */
  back?: (type: EventType, data: Record<string, unknown>) => Record<string, unknown>
}

/** All payload versions, oldest first, and the current one. */
export type Versions = {
  readonly current: string
  readonly all: readonly string[]
  /**
   * Returns the bytes of an envelope for an endpoint that is pinned to `version`. For the same
   * event, always returns the same bytes.
   */
  translate(body: string, version: string): string
}

/**
 * Opens a list of payload versions. An endpoint is pinned to the version with which it was
 * registered, so an event may be delivered in several versions. Events are written in the current
 * version. Each version converts its data to the previous one, so older versions are reached step
 * by step. `translate` throws if the version does not exist.
 */
export function versionsFrom(versions: readonly [PayloadVersion, ...PayloadVersion[]]): Versions {
  const all = versions.map(({ version }) => version)
  return {
    all,
    current: all.at(-1) ?? versions[0].version,
    translate(body, version) {
      const envelope = JSON.parse(body) as Envelope
      const from = all.indexOf(envelope.version)
      const to = all.indexOf(version)
      if (to < 0) throw new Error(`Unknown payload version ${version}.`)
      // An event older than the version of the endpoint is delivered as it was written.
      if (to >= from) return body
      const data = versions
        .slice(to + 1, from + 1)
        .reduceRight((later, { back }) => back?.(envelope.type, later) ?? later, envelope.data)
      return JSON.stringify({ ...envelope, data, version })
    },
  }
}

type Envelope = { type: EventType; data: Record<string, unknown>; version: string }

export const payloadVersions = versionsFrom([{ version: '2026-11-01' }])
