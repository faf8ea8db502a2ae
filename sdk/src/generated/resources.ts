// Printed by `npm run openapi` from server/generated/openapi.json. Not to be edited.
import type { Caller, CallOptions, Pending, PendingPage } from '../call.ts'
import type {
  Account,
  AccountPatch,
  AccountSetup,
  AccountSetupQuery,
  AnalyticsAnalysisHistoryQuery,
  AnalyticsAnalysisQuery,
  AnalyticsAreasQuery,
  AnalyticsFunnelQuery,
  AnalyticsMarketQuery,
  AnalyticsOverviewQuery,
  AnalyticsResponseQuery,
  AnsweringHours,
  AppliedSetup,
  AssigneeInput,
  AssigneesInput,
  AuditEntry,
  AuditLogListQuery,
  AuditVerdict,
  Batch,
  ChangedMember,
  ConnectedApp,
  Consent,
  ConsentInput,
  Conversion,
  ConversionsExportQuery,
  ConversionsListQuery,
  CreatedInvitation,
  Customer,
  CustomerExport,
  CustomerInput,
  CustomerMerge,
  CustomerPatch,
  CustomerSplit,
  CustomerToSplit,
  CustomersLeadsQuery,
  CustomersListQuery,
  CustomersToMerge,
  DeletedConnectedApp,
  DeletedCustomer,
  DeletedForm,
  DeletedIntakeItem,
  DeletedInvitation,
  DeletedLead,
  DeletedMember,
  DeletedOauthApp,
  DeletedService,
  DeletedSource,
  DeletedWebhook,
  DeliveriesListQuery,
  Delivery,
  DeliverySummary,
  DismissedDuplicate,
  DuplicateCustomers,
  DuplicateToDismiss,
  ErasedCustomer,
  Event,
  EventType,
  EventsListQuery,
  EventsStreamQuery,
  Form,
  FormInput,
  FormPatch,
  FormSnippets,
  FormsSnippetsQuery,
  Funnel,
  HoursInput,
  IntakeBulkReplayInput,
  IntakeItem,
  IntakeListQuery,
  IntakeReplay,
  IntakeReplayInput,
  Invitation,
  InvitationInput,
  Job,
  LanguageModelPatch,
  LanguageModelSettings,
  Lead,
  LeadBatchInput,
  LeadInput,
  LeadPatch,
  LeadsListQuery,
  LeadsScoreQuery,
  ListedService,
  LoggedRequest,
  LoggedRequestWithBody,
  MarketAnalysis,
  MarketArea,
  Match,
  MatchingLead,
  Member,
  MemberPatch,
  Message,
  MessageInput,
  Model,
  OauthApp,
  OauthAppInput,
  OauthAppPatch,
  OauthAppWithSecret,
  Outcome,
  OutcomeBatch,
  OutcomeInput,
  OutcomesInput,
  OutcomesUndoRequest,
  OverrideInput,
  Overview,
  PageQuery,
  Profile,
  RecipeTest,
  RecipeTestInput,
  RequestsListQuery,
  ResponseAnalysis,
  Score,
  SecretRotationRequest,
  Service,
  ServiceBatchInput,
  ServiceChange,
  ServiceInput,
  ServicePatch,
  ServicesListQuery,
  ShippedRecipe,
  SignatureCheckRequest,
  SignatureVerdict,
  Simulation,
  SimulationInput,
  Source,
  SourceInput,
  SourcePatch,
  SourceWithUrl,
  SubmittedLead,
  TokenRotationRequest,
  Usage,
  Valuation,
  Webhook,
  WebhookAddressTestRequest,
  WebhookDay,
  WebhookInput,
  WebhookPatch,
  WebhookReplayRequest,
  WebhookResumeRequest,
  WebhookTest,
  WebhookTestRequest,
  WebhookWithSecret,
  WebhooksDeliveriesQuery,
  WebhooksSamplesQuery,
  WebhooksStreamQuery,
} from './openapi.ts'

const usageOf = (call: Caller) => ({
  /** Get quota usage. `GET /v1/usage` */
  get: (options?: CallOptions): Pending<Usage> =>
    call.value('get', '/v1/usage', {  }, options),
})

const servicesOf = (call: Caller) => ({
  /** List services. `GET /v1/services` */
  list: (query?: ServicesListQuery, options?: CallOptions): PendingPage<ListedService> =>
    call.page('get', '/v1/services', { query }, options),
  /** Create a service. `POST /v1/services` */
  create: (body: ServiceInput, options?: CallOptions): Pending<Service> =>
    call.value('post', '/v1/services', { body }, options),
  /** Create or update many services. `POST /v1/services/batch` */
  createMany: (body: ServiceBatchInput, options?: CallOptions): Pending<Batch> =>
    call.value('post', '/v1/services/batch', { body }, options),
  /** Get a service. `GET /v1/services/{service_id}` */
  get: (service_id: string, options?: CallOptions): Pending<Service> =>
    call.value('get', '/v1/services/{service_id}', { path: { service_id } }, options),
  /** Update a service. `PATCH /v1/services/{service_id}` */
  update: (service_id: string, body: ServicePatch, options?: CallOptions): Pending<Service> =>
    call.value('patch', '/v1/services/{service_id}', { path: { service_id }, body }, options),
  /** Delete a service. `DELETE /v1/services/{service_id}` */
  delete: (service_id: string, options?: CallOptions): Pending<DeletedService> =>
    call.value('delete', '/v1/services/{service_id}', { path: { service_id } }, options),
  /** List price and status changes of a service. `GET /v1/services/{service_id}/history` */
  history: (service_id: string, query?: PageQuery, options?: CallOptions): PendingPage<ServiceChange> =>
    call.page('get', '/v1/services/{service_id}/history', { path: { service_id }, query }, options),
  /** Compare a service with its market. `GET /v1/services/{id}/valuation` */
  valuation: (id: string, options?: CallOptions): Pending<Valuation> =>
    call.value('get', '/v1/services/{id}/valuation', { path: { id } }, options),
  /** List leads that match a service. `GET /v1/services/{service_id}/leads` */
  leads: (service_id: string, options?: CallOptions): PendingPage<MatchingLead> =>
    call.page('get', '/v1/services/{service_id}/leads', { path: { service_id } }, options),
})

const analyticsOf = (call: Caller) => ({
  /** Analyze the market of an area. `GET /v1/analytics/market` */
  market: (query?: AnalyticsMarketQuery, options?: CallOptions): Pending<MarketAnalysis> =>
    call.value('get', '/v1/analytics/market', { query }, options),
  /** Get a market analysis. `GET /v1/analytics/market/{id}` */
  analysis: (id: string, query?: AnalyticsAnalysisQuery, options?: CallOptions): Pending<MarketAnalysis> =>
    call.value('get', '/v1/analytics/market/{id}', { path: { id }, query }, options),
  /** List previous analyses of an area. `GET /v1/analytics/market/{id}/history` */
  analysisHistory: (id: string, query?: AnalyticsAnalysisHistoryQuery, options?: CallOptions): PendingPage<MarketAnalysis> =>
    call.page('get', '/v1/analytics/market/{id}/history', { path: { id }, query }, options),
  /** List areas with listings. `GET /v1/analytics/areas` */
  areas: (query?: AnalyticsAreasQuery, options?: CallOptions): PendingPage<MarketArea> =>
    call.page('get', '/v1/analytics/areas', { query }, options),
  /** Get the model card. `GET /v1/analytics/model` */
  model: (options?: CallOptions): Pending<Model> =>
    call.value('get', '/v1/analytics/model', {  }, options),
  /** Simulate other settings. `POST /v1/analytics/model/simulate` */
  simulate: (body?: SimulationInput, options?: CallOptions): Pending<Simulation> =>
    call.value('post', '/v1/analytics/model/simulate', { body }, options),
  /** Get the outcome funnel. `GET /v1/analytics/funnel` */
  funnel: (query?: AnalyticsFunnelQuery, options?: CallOptions): Pending<Funnel> =>
    call.value('get', '/v1/analytics/funnel', { query }, options),
  /** Get response times to leads. `GET /v1/analytics/response` */
  response: (query?: AnalyticsResponseQuery, options?: CallOptions): Pending<ResponseAnalysis> =>
    call.value('get', '/v1/analytics/response', { query }, options),
  /** Get the overview of a period. `GET /v1/analytics/overview` */
  overview: (query?: AnalyticsOverviewQuery, options?: CallOptions): Pending<Overview> =>
    call.value('get', '/v1/analytics/overview', { query }, options),
})

const customersOf = (call: Caller) => ({
  /** List customers. `GET /v1/customers` */
  list: (query?: CustomersListQuery, options?: CallOptions): PendingPage<Customer> =>
    call.page('get', '/v1/customers', { query }, options),
  /** Create a customer. `POST /v1/customers` */
  create: (body: CustomerInput, options?: CallOptions): Pending<Customer> =>
    call.value('post', '/v1/customers', { body }, options),
  /** Get a customer. `GET /v1/customers/{customer_id}` */
  get: (customer_id: string, options?: CallOptions): Pending<Customer> =>
    call.value('get', '/v1/customers/{customer_id}', { path: { customer_id } }, options),
  /** Update a customer. `PATCH /v1/customers/{customer_id}` */
  update: (customer_id: string, body: CustomerPatch, options?: CallOptions): Pending<Customer> =>
    call.value('patch', '/v1/customers/{customer_id}', { path: { customer_id }, body }, options),
  /** Delete a customer. `DELETE /v1/customers/{customer_id}` */
  delete: (customer_id: string, options?: CallOptions): Pending<DeletedCustomer> =>
    call.value('delete', '/v1/customers/{customer_id}', { path: { customer_id } }, options),
  /** List the leads of a customer. `GET /v1/customers/{customer_id}/leads` */
  leads: (customer_id: string, query?: CustomersLeadsQuery, options?: CallOptions): PendingPage<Lead> =>
    call.page('get', '/v1/customers/{customer_id}/leads', { path: { customer_id }, query }, options),
  /** Export all data of a customer. `GET /v1/customers/{customer_id}/export` */
  export: (customer_id: string, options?: CallOptions): Pending<CustomerExport> =>
    call.value('get', '/v1/customers/{customer_id}/export', { path: { customer_id } }, options),
  /** Erase a customer permanently. `POST /v1/customers/{customer_id}/erase` */
  erase: (customer_id: string, options?: CallOptions): Pending<ErasedCustomer> =>
    call.value('post', '/v1/customers/{customer_id}/erase', { path: { customer_id } }, options),
  /** Merge customers. `POST /v1/customers/{customer_id}/merge` */
  merge: (customer_id: string, body: CustomersToMerge, options?: CallOptions): Pending<CustomerMerge> =>
    call.value('post', '/v1/customers/{customer_id}/merge', { path: { customer_id }, body }, options),
  /** Split a customer. `POST /v1/customers/{customer_id}/split` */
  split: (customer_id: string, body: CustomerToSplit, options?: CallOptions): Pending<CustomerSplit> =>
    call.value('post', '/v1/customers/{customer_id}/split', { path: { customer_id }, body }, options),
  /** Record a consent. `POST /v1/customers/{customer_id}/consents` */
  recordConsent: (customer_id: string, body: ConsentInput, options?: CallOptions): PendingPage<Consent> =>
    call.page('post', '/v1/customers/{customer_id}/consents', { path: { customer_id }, body }, options),
  /** List the consents of a customer. `GET /v1/customers/{customer_id}/consents` */
  consents: (customer_id: string, query?: PageQuery, options?: CallOptions): PendingPage<Consent> =>
    call.page('get', '/v1/customers/{customer_id}/consents', { path: { customer_id }, query }, options),
  /** List services that match a customer. `GET /v1/customers/{customer_id}/matches` */
  matches: (customer_id: string, options?: CallOptions): PendingPage<Match> =>
    call.page('get', '/v1/customers/{customer_id}/matches', { path: { customer_id } }, options),
  /** List messages of a customer. `GET /v1/customers/{customer_id}/messages` */
  messages: (customer_id: string, query?: PageQuery, options?: CallOptions): PendingPage<Message> =>
    call.page('get', '/v1/customers/{customer_id}/messages', { path: { customer_id }, query }, options),
})

const leadsOf = (call: Caller) => ({
  /** Submit a lead. `POST /v1/leads` */
  submit: (body: LeadInput, options?: CallOptions): Pending<SubmittedLead> =>
    call.value('post', '/v1/leads', { body }, options),
  /** List leads. `GET /v1/leads` */
  list: (query?: LeadsListQuery, options?: CallOptions): PendingPage<Lead> =>
    call.page('get', '/v1/leads', { query }, options),
  /** Submit many leads. `POST /v1/leads/batch` */
  submitMany: (body: LeadBatchInput, options?: CallOptions): Pending<Batch> =>
    call.value('post', '/v1/leads/batch', { body }, options),
  /** Get a lead. `GET /v1/leads/{lead_id}` */
  get: (lead_id: string, options?: CallOptions): Pending<Lead> =>
    call.value('get', '/v1/leads/{lead_id}', { path: { lead_id } }, options),
  /** Update a lead. `PATCH /v1/leads/{lead_id}` */
  update: (lead_id: string, body: LeadPatch, options?: CallOptions): Pending<Lead> =>
    call.value('patch', '/v1/leads/{lead_id}', { path: { lead_id }, body }, options),
  /** Delete a lead. `DELETE /v1/leads/{lead_id}` */
  delete: (lead_id: string, options?: CallOptions): Pending<DeletedLead> =>
    call.value('delete', '/v1/leads/{lead_id}', { path: { lead_id } }, options),
  /** Get the score of a lead. `GET /v1/leads/{lead_id}/score` */
  score: (lead_id: string, query?: LeadsScoreQuery, options?: CallOptions): Pending<Score> =>
    call.value('get', '/v1/leads/{lead_id}/score', { path: { lead_id }, query }, options),
  /** Override a score. `PUT /v1/leads/{lead_id}/score/override` */
  overrideScore: (lead_id: string, body: OverrideInput, options?: CallOptions): Pending<Lead> =>
    call.value('put', '/v1/leads/{lead_id}/score/override', { path: { lead_id }, body }, options),
  /** Remove an override. `DELETE /v1/leads/{lead_id}/score/override` */
  removeOverride: (lead_id: string, options?: CallOptions): Pending<Lead> =>
    call.value('delete', '/v1/leads/{lead_id}/score/override', { path: { lead_id } }, options),
  /** List matching services. `GET /v1/leads/{lead_id}/matches` */
  matches: (lead_id: string, options?: CallOptions): PendingPage<Match> =>
    call.page('get', '/v1/leads/{lead_id}/matches', { path: { lead_id } }, options),
  /** Record an outcome for many leads. `POST /v1/leads/outcomes` */
  recordOutcomes: (body: OutcomesInput, options?: CallOptions): Pending<OutcomeBatch> =>
    call.value('post', '/v1/leads/outcomes', { body }, options),
  /** Undo many outcomes. `POST /v1/leads/outcomes/undo` */
  undoOutcomes: (body: OutcomesUndoRequest, options?: CallOptions): Pending<OutcomeBatch> =>
    call.value('post', '/v1/leads/outcomes/undo', { body }, options),
  /** Record an outcome. `POST /v1/leads/{lead_id}/outcome` */
  recordOutcome: (lead_id: string, body: OutcomeInput, options?: CallOptions): Pending<Lead> =>
    call.value('post', '/v1/leads/{lead_id}/outcome', { path: { lead_id }, body }, options),
  /** Undo the latest outcome. `DELETE /v1/leads/{lead_id}/outcome` */
  undoLatestOutcome: (lead_id: string, options?: CallOptions): Pending<Lead> =>
    call.value('delete', '/v1/leads/{lead_id}/outcome', { path: { lead_id } }, options),
  /** List outcomes of a lead. `GET /v1/leads/{lead_id}/outcomes` */
  outcomes: (lead_id: string, query?: PageQuery, options?: CallOptions): PendingPage<Outcome> =>
    call.page('get', '/v1/leads/{lead_id}/outcomes', { path: { lead_id }, query }, options),
  /** Undo an outcome. `DELETE /v1/leads/{lead_id}/outcomes/{outcome_id}` */
  undoOutcome: (lead_id: string, outcome_id: string, options?: CallOptions): Pending<Lead> =>
    call.value('delete', '/v1/leads/{lead_id}/outcomes/{outcome_id}', { path: { lead_id, outcome_id } }, options),
  /** Add a message. `POST /v1/leads/{lead_id}/messages` */
  addMessage: (lead_id: string, body: MessageInput, options?: CallOptions): Pending<Message> =>
    call.value('post', '/v1/leads/{lead_id}/messages', { path: { lead_id }, body }, options),
  /** List messages of a lead. `GET /v1/leads/{lead_id}/messages` */
  messages: (lead_id: string, query?: PageQuery, options?: CallOptions): PendingPage<Message> =>
    call.page('get', '/v1/leads/{lead_id}/messages', { path: { lead_id }, query }, options),
  /** Assign a lead. `PUT /v1/leads/{lead_id}/assignee` */
  setAssignee: (lead_id: string, body: AssigneeInput, options?: CallOptions): Pending<Lead> =>
    call.value('put', '/v1/leads/{lead_id}/assignee', { path: { lead_id }, body }, options),
  /** Unassign a lead. `DELETE /v1/leads/{lead_id}/assignee` */
  deleteAssignee: (lead_id: string, options?: CallOptions): Pending<Lead> =>
    call.value('delete', '/v1/leads/{lead_id}/assignee', { path: { lead_id } }, options),
  /** Assign many leads. `POST /v1/leads/assign` */
  assign: (body: AssigneesInput, options?: CallOptions): Pending<Batch> =>
    call.value('post', '/v1/leads/assign', { body }, options),
})

const duplicateCustomersOf = (call: Caller) => ({
  /** List probable duplicates. `GET /v1/duplicate_customers` */
  list: (query?: PageQuery, options?: CallOptions): PendingPage<DuplicateCustomers> =>
    call.page('get', '/v1/duplicate_customers', { query }, options),
  /** Dismiss a probable duplicate. `POST /v1/duplicate_customers/dismiss` */
  dismiss: (body: DuplicateToDismiss, options?: CallOptions): Pending<DismissedDuplicate> =>
    call.value('post', '/v1/duplicate_customers/dismiss', { body }, options),
})

const conversionsOf = (call: Caller) => ({
  /** List conversions. `GET /v1/conversions` */
  list: (query?: ConversionsListQuery, options?: CallOptions): PendingPage<Conversion> =>
    call.page('get', '/v1/conversions', { query }, options),
  /** Download conversions for an ad platform. `GET /v1/conversions/export` */
  export: (query?: ConversionsExportQuery, options?: CallOptions): Pending<Response> =>
    call.raw('get', '/v1/conversions/export', { query }, options),
})

const accountOf = (call: Caller) => ({
  /** Get the account. `GET /v1/account` */
  get: (options?: CallOptions): Pending<Account> =>
    call.value('get', '/v1/account', {  }, options),
  /** Update the account. `PATCH /v1/account` */
  update: (body: AccountPatch, options?: CallOptions): Pending<Account> =>
    call.value('patch', '/v1/account', { body }, options),
  /** Set up the account. `POST /v1/account/setup` */
  setup: (body?: AccountSetup, query?: AccountSetupQuery, options?: CallOptions): Pending<AppliedSetup> =>
    call.value('post', '/v1/account/setup', { body, query }, options),
})

const profilesOf = (call: Caller) => ({
  /** List the profiles. `GET /v1/profiles` */
  list: (options?: CallOptions): PendingPage<Profile> =>
    call.page('get', '/v1/profiles', {  }, options),
})

const auditLogOf = (call: Caller) => ({
  /** List audit entries. `GET /v1/audit_log` */
  list: (query?: AuditLogListQuery, options?: CallOptions): PendingPage<AuditEntry> =>
    call.page('get', '/v1/audit_log', { query }, options),
  /** Export the audit log. `GET /v1/audit_log/export` */
  export: (options?: CallOptions): Pending<Response> =>
    call.raw('get', '/v1/audit_log/export', {  }, options),
  /** Verify the audit log. `GET /v1/audit_log/verify` */
  verify: (options?: CallOptions): Pending<AuditVerdict> =>
    call.value('get', '/v1/audit_log/verify', {  }, options),
  /** Get an audit entry. `GET /v1/audit_log/{entry_id}` */
  get: (entry_id: string, options?: CallOptions): Pending<AuditEntry> =>
    call.value('get', '/v1/audit_log/{entry_id}', { path: { entry_id } }, options),
})

const formsOf = (call: Caller) => ({
  /** Create a form. `POST /v1/forms` */
  create: (body: FormInput, options?: CallOptions): Pending<Form> =>
    call.value('post', '/v1/forms', { body }, options),
  /** List forms. `GET /v1/forms` */
  list: (query?: PageQuery, options?: CallOptions): PendingPage<Form> =>
    call.page('get', '/v1/forms', { query }, options),
  /** Get a form. `GET /v1/forms/{form_id}` */
  get: (form_id: string, options?: CallOptions): Pending<Form> =>
    call.value('get', '/v1/forms/{form_id}', { path: { form_id } }, options),
  /** Update a form. `PATCH /v1/forms/{form_id}` */
  update: (form_id: string, body: FormPatch, options?: CallOptions): Pending<Form> =>
    call.value('patch', '/v1/forms/{form_id}', { path: { form_id }, body }, options),
  /** Delete a form. `DELETE /v1/forms/{form_id}` */
  delete: (form_id: string, options?: CallOptions): Pending<DeletedForm> =>
    call.value('delete', '/v1/forms/{form_id}', { path: { form_id } }, options),
  /** Get the code for a website. `GET /v1/forms/{form_id}/snippets` */
  snippets: (form_id: string, query?: FormsSnippetsQuery, options?: CallOptions): Pending<FormSnippets> =>
    call.value('get', '/v1/forms/{form_id}/snippets', { path: { form_id }, query }, options),
  /** Replace the publishable key. `POST /v1/forms/{form_id}/rotate_key` */
  rotateKey: (form_id: string, options?: CallOptions): Pending<Form> =>
    call.value('post', '/v1/forms/{form_id}/rotate_key', { path: { form_id } }, options),
})

const hoursOf = (call: Caller) => ({
  /** Get response times and business hours. `GET /v1/hours` */
  get: (options?: CallOptions): Pending<AnsweringHours> =>
    call.value('get', '/v1/hours', {  }, options),
  /** Set response times and business hours. `PUT /v1/hours` */
  set: (body: HoursInput, options?: CallOptions): Pending<AnsweringHours> =>
    call.value('put', '/v1/hours', { body }, options),
})

const intakeOf = (call: Caller) => ({
  /** List submissions that need review. `GET /v1/intake` */
  list: (query?: IntakeListQuery, options?: CallOptions): PendingPage<IntakeItem> =>
    call.page('get', '/v1/intake', { query }, options),
  /** Replay many submissions. `POST /v1/intake/replay` */
  replayMany: (body?: IntakeBulkReplayInput, options?: CallOptions): Pending<IntakeReplay> =>
    call.value('post', '/v1/intake/replay', { body }, options),
  /** Get a submission. `GET /v1/intake/{item_id}` */
  get: (item_id: string, options?: CallOptions): Pending<IntakeItem> =>
    call.value('get', '/v1/intake/{item_id}', { path: { item_id } }, options),
  /** Delete a submission. `DELETE /v1/intake/{item_id}` */
  delete: (item_id: string, options?: CallOptions): Pending<DeletedIntakeItem> =>
    call.value('delete', '/v1/intake/{item_id}', { path: { item_id } }, options),
  /** Replay a submission. `POST /v1/intake/{item_id}/replay` */
  replay: (item_id: string, body?: IntakeReplayInput, options?: CallOptions): Pending<IntakeItem> =>
    call.value('post', '/v1/intake/{item_id}/replay', { path: { item_id }, body }, options),
})

const languageModelOf = (call: Caller) => ({
  /** Get the use of the language model. `GET /v1/language_model` */
  get: (options?: CallOptions): Pending<LanguageModelSettings> =>
    call.value('get', '/v1/language_model', {  }, options),
  /** Update the use of the language model. `PATCH /v1/language_model` */
  update: (body: LanguageModelPatch, options?: CallOptions): Pending<LanguageModelSettings> =>
    call.value('patch', '/v1/language_model', { body }, options),
})

const membersOf = (call: Caller) => ({
  /** List members. `GET /v1/members` */
  list: (query?: PageQuery, options?: CallOptions): PendingPage<Member> =>
    call.page('get', '/v1/members', { query }, options),
  /** Get a member. `GET /v1/members/{user_id}` */
  get: (user_id: string, options?: CallOptions): Pending<Member> =>
    call.value('get', '/v1/members/{user_id}', { path: { user_id } }, options),
  /** Change the role of a member. `PATCH /v1/members/{user_id}` */
  update: (user_id: string, body: MemberPatch, options?: CallOptions): Pending<ChangedMember> =>
    call.value('patch', '/v1/members/{user_id}', { path: { user_id }, body }, options),
  /** Remove a member. `DELETE /v1/members/{user_id}` */
  delete: (user_id: string, options?: CallOptions): Pending<DeletedMember> =>
    call.value('delete', '/v1/members/{user_id}', { path: { user_id } }, options),
})

const invitationsOf = (call: Caller) => ({
  /** List open invitations. `GET /v1/invitations` */
  list: (query?: PageQuery, options?: CallOptions): PendingPage<Invitation> =>
    call.page('get', '/v1/invitations', { query }, options),
  /** Invite a person. `POST /v1/invitations` */
  create: (body: InvitationInput, options?: CallOptions): Pending<CreatedInvitation> =>
    call.value('post', '/v1/invitations', { body }, options),
  /** Revoke an invitation. `DELETE /v1/invitations/{invitation_id}` */
  delete: (invitation_id: string, options?: CallOptions): Pending<DeletedInvitation> =>
    call.value('delete', '/v1/invitations/{invitation_id}', { path: { invitation_id } }, options),
})

const oauthAppsOf = (call: Caller) => ({
  /** List registered apps. `GET /v1/oauth_apps` */
  list: (query?: PageQuery, options?: CallOptions): PendingPage<OauthApp> =>
    call.page('get', '/v1/oauth_apps', { query }, options),
  /** Register an app. `POST /v1/oauth_apps` */
  create: (body: OauthAppInput, options?: CallOptions): Pending<OauthAppWithSecret> =>
    call.value('post', '/v1/oauth_apps', { body }, options),
  /** Get an app. `GET /v1/oauth_apps/{app_id}` */
  get: (app_id: string, options?: CallOptions): Pending<OauthApp> =>
    call.value('get', '/v1/oauth_apps/{app_id}', { path: { app_id } }, options),
  /** Update an app. `PATCH /v1/oauth_apps/{app_id}` */
  update: (app_id: string, body: OauthAppPatch, options?: CallOptions): Pending<OauthApp> =>
    call.value('patch', '/v1/oauth_apps/{app_id}', { path: { app_id }, body }, options),
  /** Delete an app. `DELETE /v1/oauth_apps/{app_id}` */
  delete: (app_id: string, options?: CallOptions): Pending<DeletedOauthApp> =>
    call.value('delete', '/v1/oauth_apps/{app_id}', { path: { app_id } }, options),
})

const connectedAppsOf = (call: Caller) => ({
  /** List connected apps. `GET /v1/connected_apps` */
  list: (query?: PageQuery, options?: CallOptions): PendingPage<ConnectedApp> =>
    call.page('get', '/v1/connected_apps', { query }, options),
  /** Disconnect an app. `DELETE /v1/connected_apps/{connection_id}` */
  delete: (connection_id: string, options?: CallOptions): Pending<DeletedConnectedApp> =>
    call.value('delete', '/v1/connected_apps/{connection_id}', { path: { connection_id } }, options),
})

const requestsOf = (call: Caller) => ({
  /** List requests. `GET /v1/requests` */
  list: (query?: RequestsListQuery, options?: CallOptions): PendingPage<LoggedRequest> =>
    call.page('get', '/v1/requests', { query }, options),
  /** Get a request. `GET /v1/requests/{request_id}` */
  get: (request_id: string, options?: CallOptions): Pending<LoggedRequestWithBody> =>
    call.value('get', '/v1/requests/{request_id}', { path: { request_id } }, options),
})

const sourcesOf = (call: Caller) => ({
  /** Create a source. `POST /v1/sources` */
  create: (body: SourceInput, options?: CallOptions): Pending<SourceWithUrl> =>
    call.value('post', '/v1/sources', { body }, options),
  /** List sources. `GET /v1/sources` */
  list: (query?: PageQuery, options?: CallOptions): PendingPage<Source> =>
    call.page('get', '/v1/sources', { query }, options),
  /** Get a source. `GET /v1/sources/{source_id}` */
  get: (source_id: string, options?: CallOptions): Pending<Source> =>
    call.value('get', '/v1/sources/{source_id}', { path: { source_id } }, options),
  /** Update a source. `PATCH /v1/sources/{source_id}` */
  update: (source_id: string, body: SourcePatch, options?: CallOptions): Pending<Source> =>
    call.value('patch', '/v1/sources/{source_id}', { path: { source_id }, body }, options),
  /** Delete a source. `DELETE /v1/sources/{source_id}` */
  delete: (source_id: string, options?: CallOptions): Pending<DeletedSource> =>
    call.value('delete', '/v1/sources/{source_id}', { path: { source_id } }, options),
  /** Replace the URL of a source. `POST /v1/sources/{source_id}/rotate_token` */
  rotateToken: (source_id: string, body?: TokenRotationRequest, options?: CallOptions): Pending<SourceWithUrl> =>
    call.value('post', '/v1/sources/{source_id}/rotate_token', { path: { source_id }, body }, options),
})

const recipesOf = (call: Caller) => ({
  /** List recipes. `GET /v1/recipes` */
  list: (query?: PageQuery, options?: CallOptions): PendingPage<ShippedRecipe> =>
    call.page('get', '/v1/recipes', { query }, options),
  /** Get a recipe. `GET /v1/recipes/{name}` */
  get: (name: string, options?: CallOptions): Pending<ShippedRecipe> =>
    call.value('get', '/v1/recipes/{name}', { path: { name } }, options),
  /** Test a recipe. `POST /v1/recipes/test` */
  test: (body: RecipeTestInput, options?: CallOptions): Pending<RecipeTest> =>
    call.value('post', '/v1/recipes/test', { body }, options),
})

const eventsOf = (call: Caller) => ({
  /** List events. `GET /v1/events` */
  list: (query?: EventsListQuery, options?: CallOptions): PendingPage<Event> =>
    call.page('get', '/v1/events', { query }, options),
  /** Stream events and changes. `GET /v1/events/stream` */
  stream: (query?: EventsStreamQuery, options?: CallOptions): Pending<Response> =>
    call.raw('get', '/v1/events/stream', { query }, options),
  /** Get an event. `GET /v1/events/{event_id}` */
  get: (event_id: string, options?: CallOptions): Pending<Event> =>
    call.value('get', '/v1/events/{event_id}', { path: { event_id } }, options),
})

const deliveriesOf = (call: Caller) => ({
  /** List deliveries. `GET /v1/webhooks/deliveries` */
  list: (query?: DeliveriesListQuery, options?: CallOptions): PendingPage<DeliverySummary> =>
    call.page('get', '/v1/webhooks/deliveries', { query }, options),
  /** Get a delivery with its attempts. `GET /v1/webhooks/deliveries/{delivery_id}` */
  get: (delivery_id: string, options?: CallOptions): Pending<Delivery> =>
    call.value('get', '/v1/webhooks/deliveries/{delivery_id}', { path: { delivery_id } }, options),
  /** Resend a delivery. `POST /v1/webhooks/deliveries/{delivery_id}/redeliver` */
  redeliver: (delivery_id: string, options?: CallOptions): Pending<Delivery> =>
    call.value('post', '/v1/webhooks/deliveries/{delivery_id}/redeliver', { path: { delivery_id } }, options),
})

const webhooksOf = (call: Caller) => ({
  /** List deliveries to an endpoint. `GET /v1/webhooks/{webhook_id}/deliveries` */
  deliveries: (webhook_id: string, query?: WebhooksDeliveriesQuery, options?: CallOptions): PendingPage<DeliverySummary> =>
    call.page('get', '/v1/webhooks/{webhook_id}/deliveries', { path: { webhook_id }, query }, options),
  /** Create a webhook endpoint. `POST /v1/webhooks` */
  register: (body: WebhookInput, options?: CallOptions): Pending<WebhookWithSecret> =>
    call.value('post', '/v1/webhooks', { body }, options),
  /** List webhook endpoints. `GET /v1/webhooks` */
  list: (query?: PageQuery, options?: CallOptions): PendingPage<Webhook> =>
    call.page('get', '/v1/webhooks', { query }, options),
  /** List event types with their schemas. `GET /v1/webhooks/event_types` */
  eventTypes: (options?: CallOptions): PendingPage<EventType> =>
    call.page('get', '/v1/webhooks/event_types', {  }, options),
  /** List samples of an event type. `GET /v1/webhooks/samples` */
  samples: (query?: WebhooksSamplesQuery, options?: CallOptions): PendingPage<Event> =>
    call.page('get', '/v1/webhooks/samples', { query }, options),
  /** Check a signature. `POST /v1/webhooks/verify` */
  verify: (body: SignatureCheckRequest, options?: CallOptions): Pending<SignatureVerdict> =>
    call.value('post', '/v1/webhooks/verify', { body }, options),
  /** Send a sample event to an address. `POST /v1/webhooks/test` */
  testAddress: (body: WebhookAddressTestRequest, options?: CallOptions): Pending<WebhookTest> =>
    call.value('post', '/v1/webhooks/test', { body }, options),
  /** Get a webhook endpoint. `GET /v1/webhooks/{webhook_id}` */
  get: (webhook_id: string, options?: CallOptions): Pending<Webhook> =>
    call.value('get', '/v1/webhooks/{webhook_id}', { path: { webhook_id } }, options),
  /** Update a webhook endpoint. `PATCH /v1/webhooks/{webhook_id}` */
  update: (webhook_id: string, body: WebhookPatch, options?: CallOptions): Pending<Webhook> =>
    call.value('patch', '/v1/webhooks/{webhook_id}', { path: { webhook_id }, body }, options),
  /** Delete a webhook endpoint. `DELETE /v1/webhooks/{webhook_id}` */
  delete: (webhook_id: string, options?: CallOptions): Pending<DeletedWebhook> =>
    call.value('delete', '/v1/webhooks/{webhook_id}', { path: { webhook_id } }, options),
  /** Rotate the secret of an endpoint. `POST /v1/webhooks/{webhook_id}/rotate_secret` */
  rotateSecret: (webhook_id: string, body?: SecretRotationRequest, options?: CallOptions): Pending<WebhookWithSecret> =>
    call.value('post', '/v1/webhooks/{webhook_id}/rotate_secret', { path: { webhook_id }, body }, options),
  /** Pause an endpoint. `POST /v1/webhooks/{webhook_id}/pause` */
  pause: (webhook_id: string, options?: CallOptions): Pending<Webhook> =>
    call.value('post', '/v1/webhooks/{webhook_id}/pause', { path: { webhook_id } }, options),
  /** Resume an endpoint. `POST /v1/webhooks/{webhook_id}/resume` */
  resume: (webhook_id: string, body: WebhookResumeRequest, options?: CallOptions): Pending<Webhook> =>
    call.value('post', '/v1/webhooks/{webhook_id}/resume', { path: { webhook_id }, body }, options),
  /** Send a sample event to an endpoint. `POST /v1/webhooks/{webhook_id}/test` */
  test: (webhook_id: string, body: WebhookTestRequest, options?: CallOptions): Pending<WebhookTest> =>
    call.value('post', '/v1/webhooks/{webhook_id}/test', { path: { webhook_id }, body }, options),
  /** Replay many events. `POST /v1/webhooks/{webhook_id}/replay` */
  replay: (webhook_id: string, body: WebhookReplayRequest, options?: CallOptions): Pending<Job> =>
    call.value('post', '/v1/webhooks/{webhook_id}/replay', { path: { webhook_id }, body }, options),
  /** Stream delivery attempts. `GET /v1/webhooks/stream` */
  stream: (query?: WebhooksStreamQuery, options?: CallOptions): Pending<Response> =>
    call.raw('get', '/v1/webhooks/stream', { query }, options),
  /** Get the last day of an endpoint. `GET /v1/webhooks/{webhook_id}/day` */
  day: (webhook_id: string, options?: CallOptions): Pending<WebhookDay> =>
    call.value('get', '/v1/webhooks/{webhook_id}/day', { path: { webhook_id } }, options),
})

const jobsOf = (call: Caller) => ({
  /** Get a job. `GET /v1/jobs/{job_id}` */
  get: (job_id: string, options?: CallOptions): Pending<Job> =>
    call.value('get', '/v1/jobs/{job_id}', { path: { job_id } }, options),
  /** Cancel a job. `POST /v1/jobs/{job_id}/cancel` */
  cancel: (job_id: string, options?: CallOptions): Pending<Job> =>
    call.value('post', '/v1/jobs/{job_id}/cancel', { path: { job_id } }, options),
})

/** A method for every API operation, in groups. */
export const resourcesOf = (call: Caller) => ({
  usage: usageOf(call),
  services: servicesOf(call),
  analytics: analyticsOf(call),
  customers: customersOf(call),
  leads: leadsOf(call),
  duplicateCustomers: duplicateCustomersOf(call),
  conversions: conversionsOf(call),
  account: accountOf(call),
  profiles: profilesOf(call),
  auditLog: auditLogOf(call),
  forms: formsOf(call),
  hours: hoursOf(call),
  intake: intakeOf(call),
  languageModel: languageModelOf(call),
  members: membersOf(call),
  invitations: invitationsOf(call),
  oauthApps: oauthAppsOf(call),
  connectedApps: connectedAppsOf(call),
  requests: requestsOf(call),
  sources: sourcesOf(call),
  recipes: recipesOf(call),
  events: eventsOf(call),
  deliveries: deliveriesOf(call),
  webhooks: webhooksOf(call),
  jobs: jobsOf(call),
})
