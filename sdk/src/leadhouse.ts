import { byPath, type CallsByPath } from './by-path.ts'
import { openConnection, type ConnectionOptions } from './connection.ts'
import type { Operations } from './generated/openapi.ts'
import { resourcesOf } from './generated/resources.ts'

/**
 * Options of a client. Missing values are read from the environment variables `LEADHOUSE_URL` and
 * `LEADHOUSE_API_KEY`.
 */
export type LeadhouseOptions = ConnectionOptions & {
  /** An API key. */
  apiKey?: string
}

type Resources = ReturnType<typeof resourcesOf>

/**
 * A client of one instance. Every operation has a named method (`leads.submit`). `get`, `post`,
 * `put`, `patch` and `delete` call the same operations by their path, with types from the API
 * document.
 */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- the constructor assigns what the interface adds
export class Leadhouse {
  /** @throws TypeError without an address or a key */
  constructor(options: LeadhouseOptions = {}) {
    const call = openConnection(options, options.apiKey)
    Object.assign(this, byPath(call), resourcesOf(call))
  }
}
/** The named methods, generated from the API document, and the calls by path. */
export interface Leadhouse extends Resources, CallsByPath<Operations> {}
