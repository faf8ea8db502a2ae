import { appText } from '#texts/app.ts'
/** A setting: its name, its page, and the words people search for. */
export type Setting = { name: string; to: string; page: string; words: string }

/** Every setting, so that it can be found by its usual names. */
export const settings: readonly Setting[] = [
  one(
    appText.nameOfTheAccount,
    '/settings/account',
    appText.account,
    appText.companyBrokerageRename,
  ),
  one(appText.timeZone, '/settings/account', appText.account, appText.clockLocalTime),
  one(
    appText.regionOfPhoneNumbers,
    '/settings/account',
    appText.account,
    appText.countryNationalPrefix,
  ),
  one(
    appText.whenACustomerQualifies,
    '/settings/account',
    appText.account,
    appText.thresholdTierHotWarm,
  ),
  one(appText.hotFromWarmFrom, '/settings/account', appText.account, appText.thresholdScoreTier),
  one(appText.whatMembersSee, '/settings/account', appText.account, appText.ownLeadsVisibility),
  one(appText.language, '/settings/account', appText.account, appText.translationEnglishGerman),
  one(appText.languageModel, '/settings/account', appText.account, appText.aiLlmTokens),
  one(appText.membersAndRoles, '/settings/members', appText.members, appText.peopleTeamUserAdmin),
  one(appText.invitations, '/settings/members', appText.members, appText.inviteAddPerson),
  one(appText.profile, '/settings/profile', appText.whatYouSell, appText.tradeBusinessWords),
  one(appText.scoringRules, '/settings/profile', appText.whatYouSell, appText.ruleFieldPoints),
  one(appText.hoursOfAnswering, '/settings/hours', appText.hours, appText.targetMinutesOpenClosed),
  one(
    appText.whoGetsWhichLead,
    '/settings/assignment',
    appText.assignment,
    appText.rulesGroupsRoundRobin,
  ),
  one(
    appText.whoIsThere,
    '/settings/assignment',
    appText.assignment,
    appText.pauseVacationHolidayAway,
  ),
  one(
    appText.myNotices,
    '/settings/notices',
    appText.notices,
    appText.notificationsAlertsMailQuiet,
  ),
  one(appText.channels, '/settings/notices', appText.notices, appText.slackTeamsDiscordNtfy),
  one(appText.forms, '/settings/forms', appText.forms, appText.websiteContactSnippet),
  one(appText.publishableKeys, '/settings/forms', appText.forms, appText.browserKeyOrigin),
  one(appText.sources, '/settings/sources', appText.sources, appText.portalPushRecipe),
  one(appText.stagesOfACrm, '/settings/sources', appText.sources, appText.hubspotOutcomeDeal),
  one(appText.apiKeys, '/settings/api-keys', appText.apiKeysToo, appText.tokenSecretBearerRotate),
  one(appText.password, '/settings/security', appText.security, appText.changeSignIn),
  one(
    appText.secondFactor,
    '/settings/security',
    appText.security,
    appText.n2faTotpAuthenticatorRecovery,
  ),
  one(appText.passkeys, '/settings/security', appText.security, appText.webauthnFingerprintFace),
  one(
    appText.passkeyAfterThePassword,
    '/settings/security',
    appText.security,
    appText.requireSecondFactorWebauthn,
  ),
  one(appText.sessions, '/settings/security', appText.security, appText.signedInBrowsersDevices),
  one(
    appText.allowedNetworks,
    '/settings/security',
    appText.security,
    appText.ipAllowlistWhitelistAddress,
  ),
  one(appText.domains, '/settings/sso', appText.singleSignOn, appText.dnsTxtVerify),
  one(appText.identityProviders, '/settings/sso', appText.singleSignOn, appText.ssoSamlOidcOpenid),
  one(appText.connectedApps, '/settings/apps', appText.apps, appText.oauthRevokeDisconnectConsent),
  one(appText.oauthApps, '/settings/apps', appText.apps, appText.clientIdSecretRedirect),
  one(appText.assistants, '/settings/assistants', appText.assistants, appText.mcpClaudeCursorAgent),
  one(
    appText.plan,
    '/settings/usage',
    appText.planAndUsage,
    appText.basicProfessionalEnterprisePrice,
  ),
  one(appText.requestsOfTheDay, '/settings/usage', appText.planAndUsage, appText.quotaLimitRate429),
  one(appText.auditLog, '/settings/audit', appText.audit, appText.historyWhoVerifyExport),
  one(appText.howLongThingsAre, '/settings/data', appText.data, appText.retentionDeleteEraseGdpr),
  one(appText.exportOfEverything, '/settings/data', appText.data, appText.downloadTakeOutCsv),
  one(appText.versionAndUpgrades, '/settings/system', appText.system, appText.updateRelease),
  one(appText.backups, '/settings/system', appText.system, appText.backUpRestoreDump),
  one(appText.databaseAndDisk, '/settings/system', appText.system, appText.postgresqlSizeStorage),
  one(
    appText.processesAndRounds,
    '/settings/system',
    appText.system,
    appText.workerJobsBackgroundQueue,
  ),
]

/** Returns the settings that match all words. */
export function findSettings(text: string): Setting[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  return settings.filter(({ name, page, words }) => {
    const all = `${name} ${page} ${words}`.toLowerCase()
    return wanted.every((word) => all.includes(word))
  })
}

function one(name: string, to: string, page: string, words: string): Setting {
  return { name, to, page, words }
}
