export { Leadhouse, type LeadhouseOptions } from './leadhouse.ts'
export type { AnswerOf, BodyOf, Method, Operations, PathOf, QueryOf } from './operations.ts'
export { everyRow, type Page } from './page.ts'
export {
  LeadhouseConnectionError,
  LeadhouseError,
  readProblem,
  type FieldProblem,
  type ProblemBody,
} from './problem.ts'
export type { RetryPolicy } from './retry.ts'
export type { Credential } from './transport.ts'
export { verifyWebhook, WebhookVerificationError, type WebhookEvent } from './webhooks.ts'
