/** Statements that read rows of more accounts than one, by why they may. */
const across: [reason: string, statements: string[]][] = [
  [
    'every account is looked after by a round, which asks whose turn it is; each is then worked for by itself',
    [
      'assignment.listAccountsHandingOut',
      'audit.findUncheckpointed',
      'audit.listWaiting',
      'catalogue.findChangedPlaces',
      'catalogue.listAccountsWithFresh',
      'exports.listOpenExports',
      'imports.listOpenImports',
      'leads.findChangedAccounts',
      'leads.listAccountsWatching',
      'leads.listAccountsWithDueCustomers',
      'learning.findRescoring',
      'learning.findUnread',
      'learning.findUnwatched',
      'learning.leaseDueAccount',
      'market.findAgedAreas',
      'market.findDueAreas',
      'market.findNotifiable',
      'market.findToExpect',
      'market.findUnwrittenAnalyses',
      'notices.listAccountsWithOld',
      'notices.listChoosers',
      'notices.listDueChannels',
      'notices.listOwedNotices',
      'retention.findDueAccounts',
      'search.findBehind',
      'webhooks.findAiling',
      'webhooks.findAppEndpoints',
      'webhooks.findDueLanes',
      'webhooks.findNextJobs',
      'webhooks.findStrays',
      'webhooks.renewLanes',
    ],
  ],
  [
    'what had its time goes, whoever it was of',
    [
      'customers.deleteTrialCustomers',
      'events.deleteOldBodies',
      'exports.deleteLeftParts',
      'exports.markExpired',
      'http.forgetBodies',
      'idempotency.deleteOldKeys',
      'identity.deleteOldRefusals',
      'identity.deleteOldSessions',
      'imports.deleteOldLines',
      'leads.deleteTrials',
      'oauth.deleteCodes',
      'oauth.deleteOldTokens',
      'webhooks.deleteHours',
      'webhooks.expireHeld',
      'webhooks.findExpiredParcels',
    ],
  ],
  [
    'the operator asks how the instance is, not whose it is',
    [
      'imports.countStuck',
      'mail.findOldestUnsent',
      'webhooks.countStuckJobs',
      'webhooks.readBacklog',
    ],
  ],
  [
    'a restore is of all accounts',
    [
      'backup.findErasures',
      'backup.listCustomersBehind',
      'identity.endAllSessions',
      'notices.cancelAllPending',
      'notices.deleteAllOwed',
      'webhooks.findOwing',
      'webhooks.findRestored',
    ],
  ],
  [
    'letters leave in the order they came, whoever they are of',
    ['mail.claimMail', 'mail.failWaiting', 'mail.findDueMail', 'mail.markFailed', 'mail.markSent'],
  ],
  [
    'a cookie, token or client_id comes before anybody knows whose it is, and is looked up by its hash or its own id',
    [
      'identity.findSessionOf',
      'identity.touchSession',
      'oauth.consumeToken',
      'oauth.deleteToken',
      'oauth.findAccess',
      'oauth.findCoveringGrant',
      'oauth.findLiveGrant',
      'oauth.findToken',
      'oauth.findUsableApp',
      'oauth.insertGrant',
      'oauth.insertToken',
    ],
  ],
  [
    'sessions are a person’s, who may work in several accounts',
    ['identity.endOneSession', 'identity.listLiveSessions'],
  ],
  [
    'a domain is one account’s, so that all have to be looked at',
    ['identity.findConnectionForDomain', 'identity.markVerified'],
  ],
  ['the directory of cells has everybody who signs in', ['identity.listSignInNames']],
  [
    'the account is named behind a sign, so that no plan enters by it: the index that is meant begins with something else',
    ['catalogue.listTypes', 'leads.deletePairsOfServices', 'leads.listWishingLeads'],
  ],
]

/** Statements that read rows of more accounts than one. */
export const acrossAccounts: readonly string[] = across.flatMap(([, statements]) => statements)

/** Statements that ask the server for the time: a lease is counted by the one clock that all who may hold it share. */
export const byTheServersClock: readonly string[] = ['webhooks.leaseLanes', 'webhooks.renewLanes']
