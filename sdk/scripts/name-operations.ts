/** The parts of an operation from which its name is derived. */
export type Named = { id: string; method: string; path: string; isList: boolean }

/** Name of an operation in the client: `leads.submit`. */
export type Name = { resource: string; method: string }

/**
 * Returns the name of an operation: its collection and its action (`list`, `get`, `create`,
 * `update`, `delete`, or the words after the collection). Names that would be unclear are listed
 * below.
 */
export function nameOf({ id, method, path, isList }: Named): Name {
  const given = ownNames[id]
  const words = path.replace('/v1/', '').split('/')
  const first = words[0] ?? ''
  const rest = words.slice(1).filter((word) => !word.startsWith('{'))
  const isOne = words.length > 1 && (words.at(-1) ?? '').startsWith('{')
  if (given !== undefined) {
    const [resource = '', name = ''] = given.split('.')
    return { resource, method: name }
  }
  const resource = camel(first)
  if (rest.length === 0) return { resource, method: plainVerb(method, isList) }
  const noun = camel(isOne ? singular(rest.join('_')) : rest.join('_'))
  const verb = { delete: 'delete', put: 'set', patch: 'update' }[method]
  return { resource, method: verb === undefined ? noun : verb + capital(noun) }
}

const plainVerb = (method: string, isList: boolean): string =>
  method === 'get'
    ? isList
      ? 'list'
      : 'get'
    : ({ post: 'create', patch: 'update', put: 'set' }[method] ?? 'delete')

const camel = (text: string): string =>
  text.replace(/[_.-](\w)/g, (_, letter: string) => letter.toUpperCase())

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const singular = (text: string): string => text.replace(/ies$/, 'y').replace(/s$/, '')

const ownNames: Readonly<Record<string, string>> = {
  get_healthz: 'instance.health',
  get_readyz: 'instance.ready',
  get_metrics: 'instance.metrics',
  get_problems: 'instance.problems',
  get_problems_code: 'instance.problem',
  get_openapi_json: 'instance.document',
  get_docs: 'instance.docs',
  get_docs_file: 'instance.docsFile',
  get_llms_txt: 'instance.llmsTxt',
  get_well_known_security_txt: 'instance.securityTxt',
  get_oauth_authorize: 'oauth.authorize',
  post_oauth_token: 'oauth.token',
  post_oauth_revoke: 'oauth.revoke',
  post_oauth_introspect: 'oauth.introspect',
  post_leads: 'leads.submit',
  post_leads_batch: 'leads.submitMany',
  post_leads_next: 'leads.claimNext',
  delete_leads_next: 'leads.release',
  post_leads_lead_id_messages: 'leads.addMessage',
  put_leads_lead_id_score_override: 'leads.overrideScore',
  delete_leads_lead_id_score_override: 'leads.removeOverride',
  post_leads_outcomes: 'leads.recordOutcomes',
  post_leads_outcomes_undo: 'leads.undoOutcomes',
  post_leads_lead_id_outcome: 'leads.recordOutcome',
  delete_leads_lead_id_outcome: 'leads.undoLatestOutcome',
  delete_leads_lead_id_outcomes_outcome_id: 'leads.undoOutcome',
  post_customers_customer_id_consents: 'customers.recordConsent',
  post_services_batch: 'services.createMany',
  get_analytics_market_id: 'analytics.analysis',
  get_analytics_market_id_history: 'analytics.analysisHistory',
  post_analytics_model_simulate: 'analytics.simulate',
  post_analytics_model_rollback: 'analytics.rollBackModel',
  post_webhooks: 'webhooks.register',
  get_webhooks_deliveries: 'deliveries.list',
  get_webhooks_deliveries_delivery_id: 'deliveries.get',
  post_webhooks_deliveries_delivery_id_redeliver: 'deliveries.redeliver',
  post_webhooks_test: 'webhooks.testAddress',
  post_notices_read: 'notices.markRead',
  post_notices_channels: 'noticeChannels.create',
  get_notices_channels: 'noticeChannels.list',
  get_notices_channels_channel_id: 'noticeChannels.get',
  patch_notices_channels_channel_id: 'noticeChannels.update',
  delete_notices_channels_channel_id: 'noticeChannels.delete',
  post_notices_channels_channel_id_test: 'noticeChannels.test',
  get_notices_channels_channel_id_deliveries: 'noticeChannels.deliveries',
  post_in_source_id_token: 'sources.push',
  post_in_mail_token: 'sources.sendMail',
  post_in_mail_token_mime: 'sources.sendMailAsForm',
  post_intake_replay: 'intake.replayMany',
  post_forms_form_id: 'forms.send',
  get_forms_form_id_thanks: 'forms.thanks',
  post_forms_form_id_rotate_key: 'forms.rotateKey',
  post_onboarding_demo: 'onboarding.addDemo',
  post_me_password: 'me.changePassword',
  post_me_totp: 'me.beginTotp',
  post_me_totp_confirm: 'me.confirmTotp',
  post_me_recovery_codes: 'me.renewRecoveryCodes',
  post_me_email: 'me.changeEmail',
  delete_me_email: 'me.cancelEmailChange',
  post_me_passkeys: 'me.addPasskey',
  post_me_passkeys_offer: 'me.offerPasskey',
  post_me_passkey_requirement: 'me.requirePasskey',
}
