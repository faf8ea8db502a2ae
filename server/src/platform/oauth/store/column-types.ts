import type { Id, Role, Scope, UserId } from '#kit'

/** What a kept token is: one that is exchanged for others, one that opens the API, or one that brings new ones. */
export type TokenKind = 'code' | 'access' | 'refresh'

/** What the database does not say of a column. */
export type ColumnTypes = {
  'membership.role': Role
  'oauth_app.scopes': Scope[]
  'oauth_interaction.payload': Record<string, unknown>
  'oauth_token.app_id': Id<'app'>
  'oauth_token.payload': Record<string, unknown>
  'oauth_token.scopes': Scope[]
  'oauth_token.user_id': UserId
}
