import type { DomainEvent } from '../server/src/events/index.ts'
import type { AccountId } from '../server/src/kit/index.ts'

/** Something to tell of, as small as the real ones are. */
export function domainEvent(
  account_id: AccountId,
  type: 'customer.qualified' | 'message.received',
): DomainEvent {
  const common = { account_id, customer_id: 'cus_1', is_test: false }
  return type === 'customer.qualified'
    ? {
        ...common,
        type,
        data: {
          customer_id: 'cus_1',
          score: 84,
          qualification_type: 'hot',
          triggers: ['budget_match'],
          lead_id: 'lead_1',
          score_id: 'scr_1',
        },
      }
    : {
        ...common,
        type,
        data: {
          message_id: 'msg_1',
          customer_id: 'cus_1',
          lead_id: 'lead_1',
          channel: 'web',
          text: 'Hello',
          received_at: '2026-11-01T00:00:00.000Z',
        },
      }
}
