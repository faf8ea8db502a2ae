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
} from './connections/context.ts'
export { limitContext } from './connections/limited-context.ts'
export { openJobNotifications } from './connections/job-notifications.ts'
export { openChannelListener } from './connections/channel-listener.ts'
export { wakeJobs } from './connections/job-signal.ts'
export { openStatements } from './statements/open-statements.ts'
export { isOfOwnLead, isOwnCustomer, isOwnLead, seesLead } from './visibility/visibility.ts'
export type { Tables } from '../../../generated/tables.ts'
export { tableKinds, tablesOf } from './maintenance/table-kinds.ts'
export { scrubDatabase, StillSeen, type Scrubbed } from './maintenance/scrub.ts'
export { purgeById, type PurgeBatch } from './maintenance/purge-in-batches.ts'
export { inSnapshot } from './connections/in-snapshot.ts'
export { openDatabase } from './start/open.ts'
export type { OpenDatabase } from './opened.ts'
export { isClusterThere, isSchemaThere } from './maintenance/is-made.ts'
export { claimOnlyServer } from './start/only-server.ts'
export { applyMissing, findMissing, listApplied, makeSchema, migrate } from './start/migrate.ts'
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
} from './connections/pool.ts'
export { maintainDayPartitions, type DayTable } from './maintenance/maintain-day-partitions.ts'
export { updateStatisticsOnce } from './maintenance/update-statistics.ts'
export { StartRefused } from './start-refused.ts'
export { readFittingIds, readPage, type PageQuery } from './connections/keyset.ts'
export { findSecretKey, openSecretKey } from './start/secret-key.ts'
export { forgetSettings, openSettingsCache } from './connections/settings-cache.ts'
export { answers } from './connections/answers.ts'
export { openConnectionShares, type ConnectionShares } from './connections/connection-shares.ts'
export { untilUnanswered } from './connections/until-unanswered.ts'
export { isDatabaseGone, isOutOfReach } from './connections/connection-errors.ts'
export { findNewerMinor, remedyForMinor } from './newest-minors.ts'
export { findLastBin } from './embedded/last-opened.ts'
export { openEmbeddedAt } from './embedded/open-embedded.ts'
export { findMajorChange, openFormer, type MajorChange } from './embedded/open-former.ts'
export { newDatabaseFolder, isInUse, swapIn } from './embedded/swap.ts'
export { together } from './connections/run-together.ts'
export { isViolationOf } from './connections/violation.ts'
