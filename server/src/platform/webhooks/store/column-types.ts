import type { DeliveryId } from '#kit'
import type { EventFilter } from '#events'
import type { CallHealth, ErrorClass } from '#egress'
import type { Attempt, DeliverySummary } from '../delivery-schema.ts'
import type { Job, ReplayInput } from '../job-schema.ts'
import type { DisableReason, WebhookStatus } from '../schema.ts'

/** Types of columns that are narrower than their database types. */
export type ColumnTypes = {
  'webhook.status': WebhookStatus
  'webhook.disabled_reason': DisableReason
  'webhook_filter.filter': EventFilter
  'webhook.ordering': 'none' | 'customer'
  'webhook.on_gone': 'disable' | 'end'
  'webhook_queue.breaker': CallHealth['breaker']
  'webhook_attempt.trigger': Attempt['trigger']
  'webhook_attempt.error_class': ErrorClass
  'job.input': ReplayInput
  'job.status': Job['status']
  'findDelivery.trigger': DeliverySummary['trigger']
  'findDelivery.status': DeliverySummary['status']
  'findDelivery.cancel_reason': NonNullable<DeliverySummary['cancel_reason']>
  'findDelivery.filtered_by': NonNullable<DeliverySummary['filtered_by']>
  'findDelivery.last_error_class': ErrorClass
  'findDueDeliveries.id': DeliveryId
  'findDueDeliveries.batch_id': DeliveryId
  'findDueDeliveries.trigger': 'automatic' | 'replay'
  'leaseQueues.secret_expiries': (Date | null)[]
  'readCalls.secret_expiries': (Date | null)[]
}
