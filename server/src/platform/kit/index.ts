export { csvText } from './csv-text.ts'
export {
  scopes,
  keyScopes,
  settingsScopes,
  type KeyScope,
  type SettingsScope,
  roles,
  sourceActor,
  systemActor,
  actorId,
  meIn,
  type Actor,
  type Scope,
  type Role,
  logIdsOf,
  type LoggedOrigin,
  type Origin,
} from './actor.ts'
export { lacksScope } from './lacks-scope.ts'
export { openCache, type Cache } from './cache.ts'
export { largestBatch, type BatchResult } from './batch.ts'
export {
  systemClock,
  manualClock,
  later,
  seconds,
  minutes,
  hours,
  days,
  utcDay,
  nextUtcDay,
  type Clock,
  type ManualClock,
} from './clock.ts'
export {
  isEmail,
  isRegion,
  normaliseEmail,
  normalisePhone,
  phoneFault,
  regions,
} from './contact.ts'
export { changedMembers } from './changed-members.ts'
export { describeJsonFault } from './json-fault.ts'
export { nearest } from './nearest.ts'
export { checkerOf, faultsIn, type Checker } from './check.ts'
export { pointerOf, pointerPart } from './json-pointer.ts'
export { errorsThrownBy, type ValidPart } from './valid-part.ts'
export { openDeadline, type Deadline } from './deadline.ts'
export { openEachAccount, type AccountFault, type EachAccount } from './each-account.ts'
export type { Schema } from './explain.ts'
export { fold } from './fold.ts'
export { inGroups } from './groups.ts'
export { inFairGroups } from './fair-groups.ts'
export {
  newId,
  newIdInCell,
  isId,
  isLikeId,
  timeOfId,
  type Id,
  type AccountId,
  type UserId,
  type KeyId,
  type ServiceId,
  type MessageId,
  type ScoreId,
  type WebhookId,
  type EventId,
  type DeliveryId,
  type RequestId,
  idsFrom,
} from './id.ts'
export { lightRequests } from './light-requests.ts'
export { openLog, type Log } from './log.ts'
export { intakePressure, openPressure, type Pressure } from './pressure.ts'
export { repeat, type Loop } from './loop.ts'
export { mergePatch } from './merge-patch.ts'
export { isAmount, isCurrency, largestAmount } from './money.ts'
export {
  listName,
  readCursor,
  writeCursor,
  pageOf,
  type Page,
  type Position,
  type SortValue,
} from './page.ts'
export { problemCodes, type ProblemCode } from './problem-codes.ts'
export { rarely } from './rarely.ts'
export {
  Problem,
  notFound,
  invalid,
  at,
  maxFieldErrors,
  type FieldError,
  type Warning,
} from './problem.ts'
export { resting, type StartJob, type BackgroundJob, type JobWork } from './background-job.ts'
export { sealWith, type Seal } from './seal.ts'
export { openShares, type Shares } from './shares.ts'
export { sha256, equalSecrets, randomToken, newCheckedSecret, isCheckedSecret } from './secret.ts'
export {
  Timestamp,
  TimestampText,
  nullable,
  oneOf,
  pageQuery,
  sortBy,
  StateCode,
  Warnings,
  listOf,
  deletedOf,
  notBlank,
} from './schema.ts'
export { signingKeyFor, isSignedBy, type SigningKey } from './signing-key.ts'
export { answerTasks, openThread } from './thread.ts'
export {
  areDeliveriesTraced,
  areRequestsTraced,
  endRequest,
  startRequest,
  traceDelivery,
  traceGroup,
  traceStatement,
  type DeliveryMessage,
  type RequestMessage,
} from './trace-channels.ts'
export { continueTrace, readTraceparent, traceIdOf, type Traceparent } from './traceparent.ts'
export { requireVersion, type ExpectedVersions } from './version.ts'
export { openTokenBuckets, type BucketLimit } from './token-buckets.ts'
export { zip } from './zip.ts'
