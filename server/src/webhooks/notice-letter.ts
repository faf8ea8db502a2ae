import type { Letter } from '#mail'
import type { Notice } from './disable-endpoint.ts'

const subjects: Readonly<Record<Notice['kind'], string>> = {
  failing: 'Your webhook endpoint is failing',
  recovered: 'Your webhook endpoint is working again',
  disabled: 'Your webhook endpoint was disabled',
}

/** The letter that tells an owner of an endpoint's trouble, and where to look. */
export function noticeLetter(to: string, notice: Notice, public_url: string): Letter {
  const { kind, url, failing_since, delivery_id, event_type, error_message, webhook_id } = notice
  const failure =
    delivery_id === null
      ? []
      : [`The last failure: ${event_type}, delivery ${delivery_id}. ${error_message ?? ''}`.trim()]
  const lines = {
    failing: [
      `Every call to ${url} has failed since ${failing_since?.toISOString()}.`,
      'Deliveries are tried again on their schedule; if nothing changes the endpoint will be disabled.',
    ],
    recovered: [`Calls to ${url} succeed again.`],
    disabled: [
      reasonOf(notice),
      'Nothing is lost: what it is owed is held for 30 days and sent when you resume it.',
    ],
  }[kind]
  const text = [...lines, '', ...failure, `${public_url}/webhooks/${webhook_id}`].join('\n')
  return { to, subject: subjects[kind], text }
}

function reasonOf({ reason, url, failing_since }: Notice): string {
  if (reason === 'gone') return `${url} answered 410 Gone, so its endpoint was disabled.`
  if (reason === 'failing')
    return `Every call to ${url} has failed since ${failing_since?.toISOString()}, so its endpoint was disabled.`
  if (reason === 'grant_ended')
    return `The app that registered ${url} has no access to the account any more, so its endpoint was disabled.`
  return `The endpoint ${url} was disabled by the service.`
}
