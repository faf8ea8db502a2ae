import type { Id, Role, Scope, UserId } from '#kit'

/**
 * Kind of a stored token. A code is exchanged for tokens, an access token gives access to the API,
 * and a refresh token is exchanged for new tokens.
 */
export type TokenKind = 'code' | 'access' | 'refresh'

/** Resource for which a token is valid: the API under /v1, or /mcp. */
export type Audience = 'api' | 'mcp'

/** Types of columns that the database schema does not express. */
export type ColumnTypes = {
  'membership.role': Role
  'oauth_app.scopes': Scope[]
  'oauth_grant.audience': Audience
  'oauth_interaction.payload': Record<string, unknown>
  'oauth_token.app_id': Id<'app'>
  'oauth_token.payload': Record<string, unknown>
  'oauth_token.scopes': Scope[]
  'oauth_token.user_id': UserId
}
