import { metricsRoutes } from '../server/metrics.ts'
import { routeInto, type Operation, type Route } from '../operation/route.ts'
import { accountRoutes } from './account.ts'
import { analyticsRoutes } from './analytics.ts'
import { apiKeyRoutes } from './api-keys.ts'
import { assignmentRoutes } from './assignment.ts'
import { auditRoutes } from './audit-log.ts'
import { conversionRoutes } from './conversions.ts'
import { consentRoutes } from './consents.ts'
import { customerRoutes } from './customers.ts'
import { deliveryRoutes } from './deliveries.ts'
import { endpointReportRoutes } from './endpoint-reports.ts'
import { eventRoutes } from './events.ts'
import { exportRoutes } from './exports.ts'
import { formRoutes } from './forms.ts'
import { guideRoutes } from './guides.ts'
import { hoursRoutes } from './hours.ts'
import { importRoutes } from './imports.ts'
import { intakeRoutes } from './intake.ts'
import { ipAllowlistRoutes } from './ip-allowlist.ts'
import { jobRoutes } from './jobs.ts'
import { languageModelRoutes } from './language-model.ts'
import { leadRoutes } from './leads.ts'
import { learningRoutes } from './learning.ts'
import { duplicateRoutes } from './duplicates.ts'
import { matchRoutes } from './matches.ts'
import { meRoutes } from './me.ts'
import { memberRoutes } from './members.ts'
import { messageRoutes } from './messages.ts'
import { mailRoutes } from './mails.ts'
import { myEmailRoutes } from './my-email.ts'
import { noticeChannelRoutes } from './notice-channels.ts'
import { noticeRoutes } from './notices.ts'
import { oauthAppRoutes } from './oauth-apps.ts'
import { onboardingRoutes } from './onboarding.ts'
import { outcomeRoutes } from './outcomes.ts'
import { overviewRoutes } from './overview.ts'
import { passkeyRoutes } from './passkeys.ts'
import { probeRoutes } from './probes.ts'
import { problemRoutes } from './problems.ts'
import { pushRoutes } from './pushes.ts'
import { recipeRoutes } from './recipes.ts'
import { referenceRoutes } from './reference.ts'
import { requestLogRoutes } from './requests.ts'
import { responseRoutes } from './response.ts'
import { retentionRoutes } from './retention.ts'
import { securityTextRoutes } from './security-txt.ts'
import { serviceRoutes } from './services.ts'
import { sessionRoutes } from './sessions.ts'
import { sourceRoutes } from './sources.ts'
import { ssoRoutes } from './sso-connections.ts'
import { ssoPeopleRoutes } from './sso-people.ts'
import { submissionRoutes } from './submissions.ts'
import { systemRoutes } from './system.ts'
import { testDataRoutes } from './test-data.ts'
import { usageRoutes } from './usage.ts'
import { viewRoutes } from './views.ts'
import { webhookRoutes } from './webhooks.ts'

/** Routes at the root. */
const atRoot = [
  probeRoutes,
  metricsRoutes,
  problemRoutes,
  referenceRoutes,
  guideRoutes,
  securityTextRoutes,
  pushRoutes,
  mailRoutes,
  submissionRoutes,
] as const

/**
 * Routes below /v1. The signature of each file states its dependencies, and each route states who
 * may call it; without that the server does not start.
 */
const belowV1 = [
  usageRoutes,
  serviceRoutes,
  analyticsRoutes,
  learningRoutes,
  responseRoutes,
  overviewRoutes,
  customerRoutes,
  consentRoutes,
  leadRoutes,
  duplicateRoutes,
  matchRoutes,
  outcomeRoutes,
  conversionRoutes,
  messageRoutes,
  accountRoutes,
  apiKeyRoutes,
  assignmentRoutes,
  auditRoutes,
  exportRoutes,
  formRoutes,
  hoursRoutes,
  importRoutes,
  intakeRoutes,
  ipAllowlistRoutes,
  languageModelRoutes,
  meRoutes,
  memberRoutes,
  myEmailRoutes,
  noticeRoutes,
  noticeChannelRoutes,
  oauthAppRoutes,
  onboardingRoutes,
  passkeyRoutes,
  requestLogRoutes,
  retentionRoutes,
  sessionRoutes,
  sourceRoutes,
  recipeRoutes,
  testDataRoutes,
  viewRoutes,
  ssoPeopleRoutes,
  ssoRoutes,
  systemRoutes,
  eventRoutes,
  deliveryRoutes,
  webhookRoutes,
  endpointReportRoutes,
  jobRoutes,
] as const

type Table = (typeof atRoot | typeof belowV1)[number]
type Needed = Table extends (route: Route, parts: infer Parts) => void ? Parts : never

/** Dependencies of all routes. The operations that some routes describe are added here. */
export type RouteParts = Omit<Needed, 'operations'>

/** Returns every operation, in the order of the document. `also` adds further ones below /v1. */
export function operationsOf(
  parts: RouteParts,
  also: ((v1: Route) => void) | undefined,
): readonly Operation[] {
  const operations: Operation[] = []
  const [root, v1] = [routeInto(operations, ''), routeInto(operations, '/v1')]
  const given: Needed = { ...parts, operations }
  for (const hang of atRoot) hang(root, given)
  for (const hang of belowV1) hang(v1, given)
  also?.(v1)
  return operations
}
