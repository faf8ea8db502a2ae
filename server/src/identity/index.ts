export { openAuthenticator, type Authenticator, type AuthenticatorOptions } from './authenticate.ts'
export type { Call } from './call.ts'
export { lacksScope, noCredential, badCredential } from './refusals.ts'
export { ApiKey, CreatedApiKey, NewApiKey, RotationGrace } from './keys/schema.ts'
export { createApiKey, mostKeys } from './keys/create-api-key.ts'
export { listApiKeys, getApiKey } from './keys/list-api-keys.ts'
export { revokeApiKey } from './keys/revoke-api-key.ts'
export { rotateApiKey } from './keys/rotate-api-key.ts'
export {
  createFirstAccount,
  type FirstAccount,
  type FirstAccountResult,
} from './people/create-first-account.ts'
export { ensureSetupToken } from './people/ensure-setup-token.ts'
