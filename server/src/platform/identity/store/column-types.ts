import type { KeyId, KeyScope, Role, UserId } from '#kit'
import type { Plan } from '#accounts'
import type { RefusalCode } from '../sso-refusal.ts'
import type { AttributeMap, OidcSettings, SamlSettings, SsoConnection } from '../sso-schema.ts'

/** How a person proved their identity. */
export type SignInMethod = 'password' | 'passkey' | 'sso' | 'setup' | 'invitation' | 'reset'

/** Types of columns that the database schema does not express. */
export type ColumnTypes = {
  'account.plan': Plan
  'api_key.id': KeyId
  'api_key.scopes': KeyScope[]
  'invitation.role': Role
  'member.role': Role
  'member.user_id': UserId
  'membership.role': Role
  'membership.user_id': UserId
  'passkey.user_id': UserId
  'person.id': UserId
  'session.method': SignInMethod
  'sso_connection.attributes': AttributeMap
  'sso_connection.default_role': SsoConnection['default_role']
  'sso_connection.kind': SsoConnection['kind']
  'sso_connection.settings': OidcSettings | SamlSettings
  'sso_identity.user_id': UserId
  'sso_refusal.code': RefusalCode
  'ticket.detail': Record<string, unknown>
  'ticket.user_id': UserId
}
