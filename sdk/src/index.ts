export type { CallOptions, Pending, PendingPage, WithResponse } from './call.ts'
export type * from './generated/openapi.ts'
export { Leadhouse, type LeadhouseOptions } from './leadhouse.ts'
export type { Page } from './page.ts'
export {
  LeadhouseConnectionError,
  LeadhouseError,
  LeadhouseTimeoutError,
  readProblem,
  type FieldProblem,
  type ProblemBody,
  type ProblemCode,
} from './problem.ts'
export type { RetryPolicy } from './retry.ts'
export type { Attempt } from './transport.ts'
export type { AnswerOf, BodyOf, Method, PathOf, QueryOf, RowOf } from './types.ts'
export {
  coversEvent,
  eventTypes,
  verifyWebhook,
  WebhookVerificationError,
  type SignedDelivery,
  type VerificationFailure,
  type VerifyOptions,
} from './webhooks.ts'
