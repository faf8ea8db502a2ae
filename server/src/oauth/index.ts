export {
  openAuthorizationServer,
  scopeWords,
  sessionCookieName,
  type AuthorizationServer,
} from './provider.ts'
export { inRequest, type RequestScope } from './request-scope.ts'
export { describeConsent, allowApp, type ConsentView } from './consent.ts'
export { ConnectedApp, NewOauthApp, OauthApp, OauthAppPatch, OauthAppWithSecret } from './schema.ts'
export { registerApp } from './register-app.ts'
export { listApps, getApp } from './list-apps.ts'
export { changeApp, deleteApp, rotateAppSecret } from './change-app.ts'
export { listConnectedApps, disconnectApp } from './connected-apps.ts'
export { endCodes, sweepOauthOnce } from './store/interactions.ts'
