/**
 * Columns of lists, by the name of the operation, the most important first, because columns at the
 * end are left out on a narrow terminal. Other lists show the members that their schema suggests.
 */
export const columns: Readonly<Record<string, string>> = {
  'leads.list': 'id qualification_type score status name|email|phone assigned_to created_at',
  'customers.leads': 'id qualification_type score status name|email|phone created_at',
  'leads.matches':
    'service_id score service.title|service.type service.price service.location.city explanation',
  'leads.messages': 'id direction channel text occurred_at',
  'leads.outcomes': 'id outcome value reason source occurred_at',
  'leads.submitMany': 'index status id problem.detail',
  'leads.recordOutcomes': 'index status id problem.detail',
  'leads.undoOutcomes': 'index status id problem.detail',
  'leads.assign': 'index status id problem.detail',
  'services.list': 'id status type price title location.city enquiries_90d created_at',
  'services.createMany': 'index status id problem.detail',
  'services.history': 'changed_at status price previous_status previous_price',
  'services.leads':
    'lead.id|lead_id score lead.qualification_type lead.name|lead.email explanation',
  'customers.list':
    'id qualification_type score status name|email|phone lead_count last_activity_at',
  'customers.matches':
    'service_id score service.title|service.type service.price service.location.city explanation',
  'customers.messages': 'id direction channel text occurred_at',
  'customers.consents': 'id channel status source occurred_at',
  'customers.recordConsent': 'id channel status source occurred_at',
  'duplicateCustomers.list': 'customers reasons',
  'conversions.list': 'lead_id outcome value currency qualification_type occurred_at',
  'analytics.areas': 'slug kind city state listings active',
  'analytics.analysisHistory': 'id headline as_of',
  'auditLog.list': 'id action actor subject_id at',
  'forms.list': 'id status name origins last_submission_at',
  'intake.list': 'id status reason source_name detail received_at',
  'members.list': 'id role email name last_seen_at',
  'invitations.list': 'id role email expires_at',
  'oauthApps.list': 'id name client_id scopes created_at',
  'connectedApps.list': 'id name email scopes created_at',
  'requests.list': 'id status method path code created_at',
  'sources.list': 'id name kind recipe needs_review last_received_at',
  'recipes.list': 'name produces title',
  'profiles.list': 'name title is_active',
  'events.list': 'id type created',
  'webhooks.list': 'id status url events description',
  'webhooks.eventTypes': 'type description',
  'webhooks.samples': 'id type created',
  'webhooks.deliveries': 'id status event_type attempts_made last_status_code created_at',
  'deliveries.list': 'id status event_type attempts_made last_status_code created_at webhook_id',
}
