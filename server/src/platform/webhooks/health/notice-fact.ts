import { maskUrl } from '#egress'
import type { NoticeFact } from '#notices'
import type { OwnerNotice } from '../endpoints/disable-endpoint.ts'

/**
 * Returns the notice to owners and admins about a failing, recovered or disabled endpoint, with a
 * link to it. Each notice has a separate occasion, so that it is not suppressed as a repetition of
 * an earlier notice.
 */
export function noticeFact(notice: OwnerNotice, now: Date): NoticeFact {
  const { kind, webhook_id, delivery_id, event_type, error_message } = notice
  const failure =
    delivery_id === null
      ? []
      : [`Last failure: ${event_type}, delivery ${delivery_id}. ${error_message ?? ''}`.trim()]
  return {
    kind: kind === 'disabled' ? 'endpoint.disabled' : 'endpoint.failing',
    subject_id: webhook_id,
    occasion: `${kind} ${now.toISOString()}`,
    to: 'managers',
    facts: {
      name: 'webhook endpoint',
      state: kind,
      sentences: [...sentencesOf(notice), ...failure],
      path: `/webhooks/${webhook_id}`,
    },
  }
}

function sentencesOf(notice: OwnerNotice): string[] {
  const shown = maskUrl(notice.url)
  switch (notice.kind) {
    case 'failing':
      return [
        `Every call to ${shown} has failed since ${notice.failing_since?.toISOString()}.`,
        'Deliveries are retried on the retry schedule. If all calls keep failing, the endpoint will be disabled.',
      ]
    case 'recovered':
      return [`Calls to ${shown} succeed again.`]
    case 'disabled':
      return [
        reasonOf(notice, shown),
        'No event is lost: pending deliveries are retained for 30 days and sent when you resume the endpoint.',
      ]
  }
}

function reasonOf({ reason, failing_since }: OwnerNotice, shown: string): string {
  if (reason === 'gone') return `${shown} answered 410 Gone, so the endpoint was disabled.`
  if (reason === 'failing')
    return `Every call to ${shown} has failed since ${failing_since?.toISOString()}, so the endpoint was disabled.`
  if (reason === 'grant_ended')
    return `The app that registered ${shown} no longer has access to the account, so the endpoint was disabled.`
  if (reason === 'lead_visibility')
    return `No user who connected the app that registered ${shown} can see all leads any longer, so the endpoint was disabled.`
  return `The endpoint ${shown} was disabled by the service.`
}
