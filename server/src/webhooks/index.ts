export { changeEndpoint } from './update-endpoint.ts'
export { checkSignature, SignatureCheck, SignatureVerdict } from './check-signature.ts'
export { createEndpoint, type EndpointTools } from './create-endpoint.ts'
export { deleteEndpoint } from './delete-endpoint.ts'
export {
  Attempt,
  Delivery,
  DeliveryQuery,
  DeliveryStatus,
  DeliverySummary,
} from './delivery-schema.ts'
export { Dispatcher, type DispatcherOptions, type Load } from './engine/dispatcher.ts'
export { fanOutWith } from './fan-out.ts'
export { getDelivery } from './get-delivery.ts'
export { showEndpoint } from './get-endpoint.ts'
export { listDeliveries } from './list-deliveries.ts'
export { holdAfterRestore } from './hold-after-restore.ts'
export { listEndpoints } from './list-endpoints.ts'
export { pauseEndpoint } from './pause-endpoint.ts'
export { redeliver } from './redeliver.ts'
export { cancelJob, getJob } from './replay/get-job.ts'
export { runJobsOnce } from './replay/run-jobs.ts'
export { Job, Replay } from './replay/schema.ts'
export { countStuckJobs } from './store/jobs.sql.ts'
export { startReplay } from './replay/start-replay.ts'
export { releaseRestored } from './release-restored.ts'
export { Resume, resumeEndpoint } from './resume-endpoint.ts'
export { rotateSecret, Rotation } from './rotate-secret.ts'
export { NewWebhook, Webhook, WebhookPatch, WebhookStatus, WebhookWithSecret } from './schema.ts'
export { sendTestEvent, TestEvent, TestOfUrl, TestResult, testUrl } from './send-test-event.ts'
export { openSignal, type News, type Signal } from './signal.ts'
export { EndpointDay, showEndpointDay } from './endpoint-day.ts'
export { streamAttempts, StreamQuery } from './stream-attempts.ts'
export { EventStreamQuery, streamEvents } from './stream-events.ts'
export type { WebhookTools } from './tools.ts'
export {
  verifySignature,
  verifyReasons,
  type Checkable,
  type Verdict,
  type VerifyReason,
} from './verify-signature.ts'
export {
  disableEndpoint,
  type DisableReason,
  type Notice,
  type Notify,
} from './disable-endpoint.ts'
export { checkHealthOnce, judge, type HealthSettings } from './endpoint-health.ts'
export {
  openWebhooks,
  type Webhooks,
  type WebhookParts,
  type WebhookSettings,
} from './open-webhooks.ts'
export { keepRetentionOnce } from './retention.ts'
export { noticeFact } from './notice-fact.ts'
export { measureWebhooks } from './measure.ts'
export { oldAnswers } from './old-answers.ts'
export { deliveredOf } from './belongings.ts'
export { readBacklog } from './store/deliveries.sql.ts'
