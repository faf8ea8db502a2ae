/** Statements that read rows of several accounts, by the reason that allows it. */
const across: [reason: string, statements: string[]][] = [
  [
    'a background job looks for accounts with due work, and then processes each account separately',
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
      'webhooks.findDueQueues',
      'webhooks.findNextJobs',
      'webhooks.findStrays',
      'webhooks.renewQueues',
    ],
  ],
  [
    'expired rows are deleted for all accounts',
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
      'webhooks.deleteOldFiltered',
      'webhooks.expireHeld',
      'webhooks.findExpiredBatches',
    ],
  ],
  [
    'metrics of the instance cover all accounts',
    [
      'imports.countStuck',
      'learning.readReaderState',
      'learning.sumOutcomes',
      'mail.findOldestUnsent',
      'webhooks.countStuckJobs',
      'webhooks.readBacklog',
    ],
  ],
  [
    'a restore covers all accounts',
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
    'emails are sent in order of creation across accounts',
    ['mail.claimMail', 'mail.failWaiting', 'mail.findDueMail', 'mail.markFailed', 'mail.markSent'],
  ],
  [
    'a cookie, token or client_id is looked up by its hash or id, before the account is known',
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
    'sessions belong to a person, who may work in several accounts',
    ['identity.endOneSession', 'identity.listLiveSessions'],
  ],
  [
    'a domain belongs to one account, so all accounts must be searched',
    ['identity.findConnectionForDomain', 'identity.markVerified'],
  ],
  ['the directory of cells contains all people who sign in', ['identity.listSignInNames']],
  [
    'the account is wrapped in an expression so that no plan uses its index: the intended index begins with another column',
    [
      'catalogue.alongPricesTypedState',
      'catalogue.amongFewTypedState',
      'catalogue.amongManyAny',
      'catalogue.amongManyAnyCity',
      'catalogue.amongManyAnyState',
      'catalogue.amongManyTyped',
      'catalogue.amongManyTypedCity',
      'catalogue.amongManyTypedState',
      'catalogue.glimpseTypedState',
      'catalogue.insteadTypedState',
      'catalogue.listTypes',
      'leads.deletePairsOfServices',
      'leads.selectLeadsWithCriteria',
    ],
  ],
]

/** Statements that read rows of several accounts. */
export const acrossAccounts: readonly string[] = across.flatMap(([, statements]) => statements)

/**
 * Statements that use the time of the server: a lease needs one clock that all of its possible
 * owners share.
 */
export const byTheServersClock: readonly string[] = ['webhooks.leaseQueues', 'webhooks.renewQueues']
