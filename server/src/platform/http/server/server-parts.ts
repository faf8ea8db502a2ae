import type { RequestLog } from '../request-log/open.ts'
import type { Metrics } from './metrics.ts'
import type { FastifyInstance } from 'fastify'
import type { Operation } from '../operation/route.ts'
import type { Log, Seal } from '#kit'
import type { GateParts } from './admit.ts'
import type { Certificate, ArrivalLimits } from './create-listener.ts'
import type { OnFailure } from './refuse.ts'

/** How the server is set up, from the configuration. */
export type ServerSettings = {
  host: string
  port: number
  /** Whether this user's other sockets may listen on the port as well: one does that took it for this process. */
  shares_port: boolean
  public_url: string
  tls: Certificate | null
  trusted_proxies: readonly string[]
  cors_origins: readonly string[]
  burst_per_second: number | null
  metrics_token: string | null
  /** Whom security.txt names, as a URI; null: there is none. */
  security_contact: string | null
  /** The folder of the built dashboard, if it is served. */
  web_dir: string | null
  limits: ArrivalLimits
}
export type ServerParts = GateParts & {
  settings: ServerSettings
  log: Log
  seal: Seal
  operations: readonly Operation[]
  /** Things that speak HTTP themselves and are hung into the server as they are; what fails in them they tell of. */
  plugins?: readonly ((app: FastifyInstance, onFailure: OnFailure) => void)[]
  metrics: Metrics | null
  requests: RequestLog
}
