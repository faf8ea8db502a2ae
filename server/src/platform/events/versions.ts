import type { EventType } from './catalogue.ts'

/** A payload version: the day it came, and how the data of an event looked in the version before it. */
export type PayloadVersion = {
  version: string
  /** Takes data of this version back to the one before; absent in the first version. */
  back?: (type: EventType, data: Record<string, unknown>) => Record<string, unknown>
}

/** The payload versions there are, from the first to the present one. */
export type Versions = {
  readonly current: string
  readonly all: readonly string[]
  /** An envelope's bytes as an endpoint pinned to `version` gets them. The same bytes for the same event, every time. */
  translate(body: string, version: string): string
}

/**
 * Endpoints keep the version they were registered with, so an event may be owed in several. Events are written in the present version; each version
 * says how to take its data one step back, and older ones are reached step by step. Throws when there is no such version.
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
      if (to < 0) throw new Error(`There is no payload version ${version}.`)
      // An event older than the version an endpoint wants stays as it was written.
      if (to >= from) return body
      const data = versions
        .slice(to + 1, from + 1)
        .reduceRight((later, { back }) => back?.(envelope.type, later) ?? later, envelope.data)
      return JSON.stringify({ ...envelope, data, version })
    },
  }
}

type Envelope = { type: EventType; data: Record<string, unknown>; version: string }

/** The payload versions of this service. */
export const payloadVersions = versionsFrom([{ version: '2026-11-01' }])
