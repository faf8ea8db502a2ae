export {
  contextFor,
  inTransaction,
  actingAs,
  alongIndex,
  type Context,
  type Database,
  type Sql,
  type TransactionContext,
  type TransactionOptions,
} from './context.ts'
export { limitContext } from './limited-context.ts'
export { openStatements } from './statements/open-statements.ts'
export { isOfOwnLead, isOwnCustomer, isOwnLead, seesLead } from './sight/sight.ts'
export type { Tables } from '../../../generated/tables.ts'
export { tableKinds, tablesOf } from './table-kinds.ts'
export { scrubDatabase, StillSeen, type Scrubbed } from './scrub.ts'
export { letGoById, type LetGo } from './by-and-by.ts'
export { inSnapshot } from './in-snapshot.ts'
export { openDatabase } from './open.ts'
export type { OpenDatabase } from './opened.ts'
export { isClusterThere, isSchemaThere } from './is-made.ts'
export { claimOnlyServer } from './only-server.ts'
export { applyMissing, findMissing, listApplied, makeSchema, migrate } from './migrate.ts'
export { copyIn } from './copy/copy-in.ts'
export { copyOut } from './copy/copy-out.ts'
export {
  connectClient,
  createDatabase,
  isSpread,
  openPatientDatabase,
  openProbe,
  openSteadyPool,
  type Connection,
} from './pool.ts'
export { keepDays, type DayTable } from './keep-days.ts'
export { keepStatisticsOnce } from './keep-statistics.ts'
export { StartRefused } from './start-refused.ts'
export { readPage, type PageQuery } from './keyset.ts'
export { findSecretKey, openSecretKey } from './secret-key.ts'
export { forgetSettings, openSettingsCache } from './settings-cache.ts'
export { answers } from './answers.ts'
export { openAccountLanes, type AccountLanes } from './lanes.ts'
export { untilUnanswered } from './until-unanswered.ts'
export { isDatabaseGone, isOutOfReach } from './gone.ts'
export { openEmbeddedAt } from './embedded/open-embedded.ts'
export { findMajorChange, openFormer, type MajorChange } from './embedded/open-former.ts'
export { besideOf, isInUse, swapIn } from './embedded/swap.ts'
export { together } from './together.ts'
export { isViolationOf } from './violation.ts'
