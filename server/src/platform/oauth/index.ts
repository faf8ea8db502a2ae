export { recordClientRefusal } from './record-client-refusal.ts'
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
export { disconnectApp, listAppsConnectedBy, listConnectedApps } from './connected-apps.ts'
export { disconnectMember } from './disconnect-member.ts'
export { accessTokenPrefix, openTokenAuthenticator } from './token-authenticator.ts'
export { sweepOauthOnce } from './sweep.ts'
export { hasGrantSeeingAllLeads, hasLiveGrant } from './store/grants.ts'
export { deleteCodes } from './store/queries.ts'
