import {
  intakePressure,
  resting,
  type Clock,
  type EachAccount,
  type Log,
  type BackgroundJob,
  type Seal,
  type SigningKey,
} from '#kit'
import { removeEndedAccountsOnce } from '#accounts'
import { forgetOpenDaysOnce } from '#assignment'
import { sealAuditOnce, writeCheckpointsOnce } from '#audit'
import { customerSource, type PersonalData, type Erasing } from '#customers'
import type { Database } from '#db'
import type { Sender } from '#egress'
import { forgetRequestsOnce } from '#http'
import { forgetAnswersOnce } from '#idempotency'
import { sweepIdentityOnce, warnOfQuotaOnce } from '#identity'
import { runExportsOnce } from '#exports'
import { forgetImportsOnce, runImportsOnce } from '#imports'
import {
  findNewMatchesOnce,
  leadSource,
  pruneOpenSearchesOnce,
  pruneTestLeadsOnce,
  notifyOfNewMatchesOnce,
  notifyOfSilentSourcesOnce,
  watchLeadsOnce,
  type LeadParts,
} from '#leads'
import {
  updateFunnelsOnce,
  openReader,
  openTokenBudget,
  openWriter,
  readMessagesOnce,
  rescoreAgedOnce,
  rescoreAskedOnce,
  trainOnce,
  watchModelsOnce,
  type ModelCache,
  type ReaderSettings,
  type ReadingLimits,
} from '#learning'
import { sendMailOnce, type CarryMail, type QueueMail } from '#mail'
import {
  updateExpectedPricesOnce,
  refreshLargeMarketsOnce,
  refreshMarketsOnce,
  writeNarrativesOnce,
  type Market,
} from '#market'
import { forgetNoticesOnce, packNoticesOnce, sendNoticesOnce } from '#notices'
import { sweepOauthOnce } from '#oauth'
import { notifyOfWeeksOnce } from '#overview'
import { foldPace, openSearchFold } from '#search'
import { purgeExpiredOnce } from '#retention'
import { notifyOfSilentCrmsOnce, purgeIntakeOnce } from '#sources'
import { purgeJobs } from './purge-jobs.ts'
import { notifyOfQuota } from './notify-of-instance.ts'

/** Dependencies of the worker's background jobs. */
export type Working = {
  database: Database
  /**
   * The same database with connections for long-running statements, for jobs that read or write
   * much at once.
   */
  patient: Database
  clock: Clock
  log: Log
  leads: LeadParts & { models: ModelCache }
  market: Market
  /** Personal data that modules store of a customer. */
  personalData: readonly PersonalData[]
  /** Returns which backups contain data of an erased customer. */
  heldInBackups: Erasing['heldInBackups']
  /** Key that signs the checkpoints of the audit log. */
  audit_key: SigningKey
  carry: CarryMail
  queueMail: QueueMail
  /** Sends requests to notice channels. */
  sender: Sender
  seal: Seal
  public_url: string
}

type Worker = ReturnType<typeof workerOf>
type Listed = Omit<BackgroundJob, 'once'> & {
  once: (worker: Worker) => ReturnType<BackgroundJob['once']>
  /**
   * Whether the job reads or writes much at once, so it needs a connection for long-running
   * statements.
   */
  isLong?: true
  /**
   * Whether the job pauses after each run. One run does all pending work, or only as much as leaves
   * processor time for other jobs.
   */
  isResting?: true
}

const workerOf = (parts: Working, each: EachAccount) => {
  const { leads, audit_key } = parts
  const notify = notifyOfQuota
  return { ...leads, ...parts, parts: leads, key: audit_key, random: Math.random, notify, each }
}

/**
 * An area that was requested in the last minute stays fresh, so its jobs look for new leads and
 * changes for that long.
 */
const wokenByMarket = { wakeOn: 'market', alertSeconds: 60 } as const

/** Background jobs of the worker. */
const listed: readonly Listed[] = [
  { name: 'train models', restSeconds: 60, once: trainOnce, isLong: true },
  { name: 'monitor models', restSeconds: 300, once: watchModelsOnce, isLong: true },
  { name: 'rescore aging leads', restSeconds: 60, once: rescoreAgedOnce, isLong: true },
  { name: 'rescore open leads', restSeconds: 15, once: rescoreAskedOnce, isLong: true },
  {
    name: 'process imports',
    restSeconds: 1,
    wakeOn: 'imports',
    once: runImportsOnce,
    isLong: true,
  },
  {
    name: 'write exports',
    restSeconds: 1,
    wakeOn: 'exports',
    once: runExportsOnce,
    isLong: true,
  },
  { name: 'purge idempotency keys', restSeconds: 60, once: forgetAnswersOnce },
  { name: 'purge the request log', restSeconds: 600, once: forgetRequestsOnce },
  { name: 'refresh markets', restSeconds: 0.4, ...wokenByMarket, once: refreshMarketsOnce },
  {
    name: 'refresh large markets',
    restSeconds: 2,
    ...wokenByMarket,
    once: refreshLargeMarketsOnce,
    isLong: true,
  },
  { name: 'compute expected prices', restSeconds: 5, once: updateExpectedPricesOnce, isLong: true },
  { name: 'update funnel counts', restSeconds: 5, once: updateFunnelsOnce },
  { name: 'check response deadlines', restSeconds: 1, once: watchLeadsOnce },
  { name: 'count open leads of members', restSeconds: 3600, once: forgetOpenDaysOnce },
  { name: 'find new matches', restSeconds: 5, once: findNewMatchesOnce },
  { name: 'notify of new matches', restSeconds: 5, once: notifyOfNewMatchesOnce },
  { name: 'remove test leads', restSeconds: 600, once: pruneTestLeadsOnce },
  {
    name: 'remove expired search criteria',
    restSeconds: 3600,
    once: pruneOpenSearchesOnce,
    isLong: true,
    isResting: true,
  },
  { name: 'seal the audit log', restSeconds: 0.5, wakeOn: 'audit', once: sealAuditOnce },
  { name: 'sign the audit log', restSeconds: 60, once: writeCheckpointsOnce },
  { name: 'remove deleted test data', restSeconds: 5, once: removeEndedAccountsOnce, isLong: true },
  { name: 'send mail', restSeconds: 2, once: sendMailOnce },
  { name: 'combine notices', restSeconds: 1, once: packNoticesOnce },
  { name: 'send notices', restSeconds: 1, once: sendNoticesOnce },
  { name: 'warn of quotas', restSeconds: 30, once: warnOfQuotaOnce },
  {
    name: 'update the search index',
    restSeconds: 3,
    once: openSearchFold([leadSource, customerSource], foldPace),
    isResting: true,
  },
  { name: 'purge submissions', restSeconds: 3600, once: purgeIntakeOnce, isResting: true },
  { name: 'purge import errors', restSeconds: 3600, once: forgetImportsOnce, isResting: true },
  {
    name: 'purge expired data',
    restSeconds: 900,
    once: (worker) => purgeExpiredOnce({ ...worker, purgeJobs, pressure: intakePressure }),
    isLong: true,
    isResting: true,
  },
  {
    name: 'detect silent sources',
    restSeconds: 1800,
    once: notifyOfSilentSourcesOnce,
    isLong: true,
    isResting: true,
  },
  {
    name: 'detect silent CRMs',
    restSeconds: 1800,
    once: notifyOfSilentCrmsOnce,
    isLong: true,
    isResting: true,
  },
  {
    name: 'send weekly figures',
    restSeconds: 300,
    once: notifyOfWeeksOnce,
    isLong: true,
    isResting: true,
  },
  { name: 'purge notices', restSeconds: 3600, once: forgetNoticesOnce, isResting: true },
  { name: 'clear sign-ins', restSeconds: 3600, once: sweepIdentityOnce, isResting: true },
  { name: 'clear OAuth grants', restSeconds: 3600, once: sweepOauthOnce, isResting: true },
]

/**
 * Returns the background jobs of the worker, except the webhook jobs, which have their own list.
 */
export function workerJobs(
  working: Working,
  reader: (ReaderSettings & ReadingLimits) | undefined,
  stopping: AbortSignal,
): BackgroundJob[] {
  const long = { ...working, database: working.patient }
  const asking = reader ? askingRounds({ ...reader, stopping }, working) : []
  return [...listed, ...asking].map(({ once, isLong, isResting, ...job }) => {
    const whole: BackgroundJob = {
      ...job,
      once: (each) => once(workerOf(isLong ? long : working, each)),
    }
    return isResting ? resting(whole) : whole
  })
}

/** Returns the background jobs that use a language model. */
function askingRounds(
  model: ReaderSettings & ReadingLimits & { stopping: AbortSignal },
  { database, clock }: Working,
): Listed[] {
  const { timeout_ms, stopping } = model
  const reader = openReader(model, clock)
  const budget = openTokenBudget({ database, clock }, model.daily_tokens)
  const write = openWriter(model, clock, budget)
  return [
    {
      name: 'read messages',
      restSeconds: 2,
      once: (worker) =>
        readMessagesOnce({ ...worker, reader, limits: model, timeout_ms, stopping }),
    },
    {
      name: 'write narratives',
      restSeconds: 10,
      once: (worker) => writeNarrativesOnce({ ...worker, write }),
    },
  ]
}
