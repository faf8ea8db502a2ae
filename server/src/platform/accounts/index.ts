export { Account, AccountPatch, Plan } from './schema.ts'
export { getAccount, isTimeZone, settingsErrors, unknownRegion, updateAccount } from './account.ts'
export { AccountProfile, ListedProfile } from './profile-schema.ts'
export { listProfiles } from './list-profiles.ts'
export { NewAccountRules } from './rules-schema.ts'
export { findRuleProblems, signRules, unsigned } from './check-rules.ts'
export { createAccount, type NewAccount } from './create-account.ts'
export { changePlan } from './change-plan.ts'
export { suspendAccount } from './suspend-account.ts'
export { listAccounts } from './list-accounts.ts'
export { openAccountCache, type AccountCache, type AccountSettings } from './settings.ts'
export { lockAccount } from './lock-account.ts'
export {
  endTestAccount,
  findHomeAccount,
  openTestAccount,
  withTestAccount,
} from './test-account.ts'
export { removeEndedAccountsOnce } from './remove-ended.ts'
export { findFirstAccountId, isFirstAccount } from './is-first-account.ts'
