import type { FastifyRequest } from 'fastify'
import type { AuthorizationServer, RequestScope } from '#oauth'
import type { Authenticator } from '#identity'
import type { Clock, SigningKey } from '#kit'
import type { Database } from '#db'

export type OauthParts = {
  database: Database
  clock: Clock
  issuer: string
  authenticator: Authenticator
  /** The key whose public part /oauth/jwks shows: who verifies an exported audit log needs it. */
  audit_key: SigningKey
}
/** What the pages of the authorization server share. */
export type OauthTools = OauthParts & {
  resource: string
  library: () => Promise<AuthorizationServer>
  personOf: (request: FastifyRequest) => Promise<RequestScope['person']>
}
