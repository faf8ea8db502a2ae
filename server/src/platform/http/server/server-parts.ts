import type { Site } from '../documents/site.ts'
import type { RequestLog } from '../request-log/open.ts'
import type { Metrics } from './metrics.ts'
import type { FastifyInstance } from 'fastify'
import type { Operation } from '../operation/route.ts'
import type { Log, Seal } from '#kit'
import type { GateParts } from './admit.ts'
import type { Certificate, ArrivalLimits } from './create-listener.ts'
import type { OnFailure } from './refuse.ts'

/** Settings of the server, from the configuration. */
export type ServerSettings = {
  host: string
  port: number
  /**
   * Whether other sockets of this user may listen on the port too. The socket that reserved the
   * port for this process does.
   */
  shares_port: boolean
  public_url: string
  tls: Certificate | null
  trusted_proxies: readonly string[]
  cors_origins: readonly string[]
  burst_per_second: number | null
  metrics_token: string | null
  /** Contact in security.txt, as a URI; null if it is not set. */
  security_contact: string | null
  /** Folder of the built dashboard; null if it is not served. */
  web_dir: string | null
  /** Folder of the built documentation; null if only its Markdown is served. */
  docs_dir: string | null
  limits: ArrivalLimits
}
export type ServerParts = GateParts & {
  settings: ServerSettings
  log: Log
  seal: Seal
  operations: readonly Operation[]
  site: Site
  /** Plugins that handle HTTP themselves. They report their failures with `onFailure`. */
  plugins?: readonly ((app: FastifyInstance, onFailure: OnFailure) => void)[]
  metrics: Metrics | null
  requests: RequestLog
}
