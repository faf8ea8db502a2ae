import type { FastifyRequest } from 'fastify'
import type { AuthorizationServer, RequestScope } from '#oauth'
import type { Authenticator, Outbound } from '#identity'
import type { Clock, SigningKey } from '#kit'
import type { Database } from '#db'

export type OauthParts = {
  database: Database
  clock: Clock
  issuer: string
  authenticator: Authenticator
  /** Calls URLs that users and apps name, through the guard. */
  outbound: Pick<Outbound, 'fetch'>
  /** The key with the public part in /oauth/jwks. It is needed to verify an exported audit log. */
  audit_key: SigningKey
}
/** Dependencies shared by the pages of the authorization server. */
export type OauthTools = OauthParts & {
  resources: Readonly<Record<'api' | 'mcp', string>>
  library: () => Promise<AuthorizationServer>
  personOf: (request: FastifyRequest) => Promise<RequestScope['person']>
}
