export { openIdentity, auditKeyOf, type Identity } from './open-identity.ts'
export { type Authenticator } from './authenticate.ts'
export type { FormAuthenticator, TokenAuthenticator } from './sessions/authenticator-options.ts'
export type { RequestCredentials } from './request-credentials.ts'
export { forgetCredentials, openCredentialCache } from './known-credentials.ts'
export { badCredential } from './refusals.ts'
export { requirePlace } from './require-place.ts'
export { sweepIdentityOnce } from './sweep.ts'

export { ApiKey, CreatedApiKey, NewApiKey, RotationGrace } from './keys/schema.ts'
export { createApiKey, maxKeys, readTerms } from './keys/create-api-key.ts'
export { listApiKeys, getApiKey } from './keys/list-api-keys.ts'
export { revokeApiKey } from './keys/revoke-api-key.ts'
export { rotateApiKey } from './keys/rotate-api-key.ts'
export { reportKey } from './keys/report-key.ts'

export { type Sessions } from './sessions/open-sessions.ts'
export { isOwnForm, originsOf } from './sessions/proof.ts'
export { requireOwnSignIn, requireRecentSignIn } from './sessions/require-recent.ts'
export { endSession } from './sessions/end-session.ts'
export { endOtherSessions } from './sessions/secure-account.ts'
export { listSessions } from './sessions/list-sessions.ts'
export { Session } from './sessions/schema.ts'

export { signIn, type SignInOutcome } from './sign-in/sign-in.ts'
export { showSecondFactor } from './sign-in/second-factor.ts'
export { recordRefusal } from './record-refusal.ts'
export { reauthenticate } from './sign-in/reauthenticate.ts'
export { switchAccount } from './sign-in/switch-account.ts'
export { deleteTestData, type TestDataMeans } from './test-data/delete-test-data.ts'

export { askForReset, isResetLink, resetPassword } from './passwords/reset-password.ts'
export { changePassword } from './passwords/change-password.ts'
export { offerTotp, confirmTotp, disableTotp } from './factors/totp.ts'
export { askForPasskey, stopAskingForPasskey } from './factors/ask-for-passkey.ts'
export { renewRecoveryCodes } from './factors/recovery-codes.ts'

export { createFirstPasswordLink } from './passwords/create-first-password-link.ts'
export { createFirstAccount } from './people/create-first-account.ts'
export { ensureSetupToken } from './people/ensure-setup-token.ts'
export { isSetupLink, setUp } from './people/set-up.ts'
export {
  ChangedMember,
  CreatedInvitation,
  Email,
  EmailChange,
  Invitation,
  InvitationsRevoked,
  Me,
  MePatch,
  Member,
  NewInvitation,
  Password,
  RoleName,
} from './people/schema.ts'
export {
  askForEmailChange,
  confirmEmailChange,
  dropEmailChange,
  isStopLink,
  seeEmailChange,
  stopEmailChange,
} from './people/change-email.ts'
export { showMe, updateMe } from './people/me.ts'
export { listMembers, getMember } from './people/members.ts'
export { changeRole, requireOwner } from './people/change-role.ts'
export { endMemberSessions, removeMember, type DisconnectMember } from './people/remove-member.ts'
export { inviteMember, listInvitations, revokeInvitation } from './people/invite-member.ts'
export type { Emails } from './emails.ts'
export { acceptInvitation, seeInvitation } from './people/accept-invitation.ts'
export { listMemberIds, listRecipients } from './store/members.ts'

export {
  AllowedNetwork,
  NewAllowedNetwork,
  allowNetwork,
  disallowNetwork,
  listAllowlist,
} from './allowlist/allowlist.ts'
export { findCells } from './directory/find-cells.ts'
export { pushDirectory } from './directory/push-directory.ts'
export { keyPrefixes } from './keys/new-key.ts'
export { countFailure, requireAttempt, startLimits, takeAttempt } from './throttle.ts'
export { networksOf, addressPrefixOf, clientNetworkOf, type Networks } from './networks.ts'
export { findLeadVisibility } from './lead-visibility.ts'

export type { Outbound } from './sso/outbound.ts'
export {
  ChangedSsoConnection,
  NewSsoConnection,
  SsoConnection,
  SsoConnectionPatch,
  SsoDomain,
  SsoIdentity,
  SsoLogEntry,
  SsoSubject,
} from './sso-schema.ts'
export {
  changeSsoConnection,
  createSsoConnection,
  deleteSsoConnection,
  getSsoConnection,
  listSsoConnections,
  switchOffSso,
  type SsoTools,
} from './sso/connections.ts'
export { refreshSsoMetadata } from './sso/refresh-metadata.ts'
export { addSsoDomain, listSsoDomains, removeSsoDomain, verifySsoDomain } from './sso/domains.ts'
export { beginSso, showSamlMetadata } from './sso/begin-sso.ts'
export {
  findSsoFor,
  finishSsoByOidc,
  finishSsoBySaml,
  receiveSaml,
  refuseOtherWay,
  type SsoOutcome,
} from './sso/sign-in-by-sso.ts'
export { refusals, SsoRefused } from './sso-refusal.ts'
export type { SsoMeans } from './sso/usable-connection.ts'
export { listSsoLog } from './sso/list-log.ts'
export { listSsoIdentities, relinkSso } from './sso/relink.ts'
export { sessionCookie } from './sessions/cookie.ts'
export {
  addPasskey,
  listPasskeys,
  offerPasskey,
  Passkey,
  removePasskey,
} from './factors/passkeys.ts'
export { offerPasskeySignIn, signInByPasskey } from './sign-in/sign-in-by-passkey.ts'
export { warnOfQuotaOnce, type QuotaNews } from './people/warn-of-quota.ts'
