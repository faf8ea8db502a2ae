export {
  LeadhouseConnectionError,
  LeadhouseError,
  type FieldProblem,
  type ProblemBody,
} from './problem.ts'
export type { Page } from './page.ts'
export type { RetryPolicy } from './retry.ts'
export { verifyWebhook, WebhookVerificationError, type WebhookEvent } from './webhooks.ts'
