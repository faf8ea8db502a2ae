import type { TObject } from 'typebox'
import type { Operation, RouteSchema } from '../operation/route.ts'

/** Returns the heading of an operation: the one of its route, or the first word of its path. */
export const tagOf = ({ schema, path }: Operation): string =>
  schema.tag ?? capital(firstWordOf(path).replaceAll('_', ' '))

/**
 * Returns the operation ID, which is the name of the operation in all clients: `leads.submit`. It
 * consists of the collection and the action (`list`, `get`, `create`, `update`, `delete`, or the
 * words after the collection). Names that would be unclear are listed below.
 */
export function nameOperation({ method, path, schema }: Operation): string {
  const listed = unclearNames[`${method} ${path}`]
  if (listed !== undefined) return listed
  const words = path.replace('/v1/', '').split('/')
  const resource = camel(words[0] ?? '')
  const rest = words.slice(1).filter((word) => !word.startsWith(':'))
  if (rest.length === 0)
    return `${resource}.${method === 'GET' && isList(schema) ? 'list' : verbs[method]}`
  const isOne = (words.at(-1) ?? '').startsWith(':')
  const noun = camel(isOne ? singular(rest.join('_')) : rest.join('_'))
  const prefix = { GET: '', POST: '', PUT: 'set', PATCH: 'update', DELETE: 'delete' }[method]
  return `${resource}.${prefix === '' ? noun : prefix + capital(noun)}`
}

const verbs = { GET: 'get', POST: 'create', PUT: 'set', PATCH: 'update', DELETE: 'delete' }

/** Returns whether the response is one page of a list. */
export const isList = ({ response }: RouteSchema): boolean =>
  (response?.[200] as Partial<TObject> | undefined)?.properties?.['next_cursor'] !== undefined

const firstWordOf = (path: string): string => path.replace(/^\/v1\//, '/').split('/')[1] ?? ''

const camel = (text: string): string =>
  text.replace(/[_.-](\w)/g, (_, letter: string) => letter.toUpperCase())

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const singular = (text: string): string => text.replace(/ies$/, 'y').replace(/s$/, '')

/** Names of operations that the rule would name unclearly, by method and path. */
export const unclearNames: Readonly<Record<string, string>> = {
  'GET /healthz': 'instance.health',
  'GET /readyz': 'instance.ready',
  'GET /metrics': 'instance.metrics',
  'GET /problems': 'instance.problems',
  'GET /problems/:code': 'instance.problem',
  'GET /openapi.json': 'instance.document',
  'GET /openapi-dashboard.json': 'instance.dashboardDocument',
  'GET /docs': 'instance.docs',
  'GET /docs/:file': 'instance.docsFile',
  'GET /llms.txt': 'instance.llmsTxt',
  'GET /llms-full.txt': 'instance.llmsFullTxt',
  'GET /.well-known/security.txt': 'instance.securityTxt',
  'POST /v1/leads': 'leads.submit',
  'POST /v1/leads/batch': 'leads.submitMany',
  'POST /v1/leads/next': 'leads.claimNext',
  'DELETE /v1/leads/next': 'leads.release',
  'POST /v1/leads/:lead_id/messages': 'leads.addMessage',
  'PUT /v1/leads/:lead_id/score/override': 'leads.overrideScore',
  'DELETE /v1/leads/:lead_id/score/override': 'leads.removeOverride',
  'POST /v1/leads/outcomes': 'leads.recordOutcomes',
  'POST /v1/leads/outcomes/undo': 'leads.undoOutcomes',
  'POST /v1/leads/:lead_id/outcome': 'leads.recordOutcome',
  'DELETE /v1/leads/:lead_id/outcome': 'leads.undoLatestOutcome',
  'DELETE /v1/leads/:lead_id/outcomes/:outcome_id': 'leads.undoOutcome',
  'POST /v1/customers/:customer_id/consents': 'customers.recordConsent',
  'POST /v1/services/batch': 'services.createMany',
  'GET /v1/analytics/market/:id': 'analytics.analysis',
  'GET /v1/analytics/market/:id/history': 'analytics.analysisHistory',
  'POST /v1/analytics/model/simulate': 'analytics.simulate',
  'POST /v1/analytics/model/rollback': 'analytics.rollBackModel',
  'POST /v1/webhooks': 'webhooks.register',
  'GET /v1/webhooks/deliveries': 'deliveries.list',
  'GET /v1/webhooks/deliveries/:delivery_id': 'deliveries.get',
  'POST /v1/webhooks/deliveries/:delivery_id/redeliver': 'deliveries.redeliver',
  'POST /v1/webhooks/test': 'webhooks.testAddress',
  'POST /v1/notices/read': 'notices.markRead',
  'POST /v1/notices/channels': 'noticeChannels.create',
  'GET /v1/notices/channels': 'noticeChannels.list',
  'GET /v1/notices/channels/:channel_id': 'noticeChannels.get',
  'PATCH /v1/notices/channels/:channel_id': 'noticeChannels.update',
  'DELETE /v1/notices/channels/:channel_id': 'noticeChannels.delete',
  'POST /v1/notices/channels/:channel_id/test': 'noticeChannels.test',
  'GET /v1/notices/channels/:channel_id/deliveries': 'noticeChannels.deliveries',
  'POST /in/:source_id/:token': 'sources.push',
  'POST /in/mail/:token': 'sources.sendMail',
  'POST /in/mail/:token/mime': 'sources.sendMailAsForm',
  'POST /v1/intake/replay': 'intake.replayMany',
  'POST /forms/:form_id': 'forms.send',
  'GET /forms/:form_id/thanks': 'forms.thanks',
  'POST /v1/forms/:form_id/rotate_key': 'forms.rotateKey',
  'POST /v1/onboarding/demo': 'onboarding.addDemo',
  'POST /v1/me/password': 'me.changePassword',
  'POST /v1/me/totp': 'me.beginTotp',
  'POST /v1/me/totp/confirm': 'me.confirmTotp',
  'POST /v1/me/recovery_codes': 'me.renewRecoveryCodes',
  'POST /v1/me/email': 'me.changeEmail',
  'DELETE /v1/me/email': 'me.cancelEmailChange',
  'POST /v1/me/passkeys': 'me.addPasskey',
  'POST /v1/me/passkeys/offer': 'me.offerPasskey',
  'POST /v1/me/passkey_requirement': 'me.requirePasskey',
}
