// Printed by `npm run openapi` from server/generated/openapi.json. Not to be edited.
import type { Caller, CallOptions, Pending, PendingPage } from '../call.ts'
import type {
  Account,
  AccountPatch,
  AccountSetup,
  AccountSetupQuery,
  AllowedNetwork,
  AllowedNetworkInput,
  AnalyticsAnalysisHistoryQuery,
  AnalyticsAnalysisQuery,
  AnalyticsAreasQuery,
  AnalyticsFunnelQuery,
  AnalyticsMarketQuery,
  AnalyticsResponseQuery,
  AnsweringHours,
  ApiKey,
  ApiKeyInput,
  AppliedSetup,
  AssigneeInput,
  AssigneesInput,
  Assignment,
  AssignmentInput,
  AssignmentSimulation,
  AssignmentSimulationRequest,
  AuditEntry,
  AuditLogListQuery,
  AuditVerdict,
  Availability,
  AvailabilityPatch,
  Batch,
  ChangedMember,
  ChangedSsoConnection,
  CheckUp,
  ConnectedApp,
  Consent,
  ConsentInput,
  Conversion,
  ConversionsExportQuery,
  ConversionsListQuery,
  CreatedApiKey,
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
  DeletedAllowedNetwork,
  DeletedConnectedApp,
  DeletedCustomer,
  DeletedForm,
  DeletedIntakeItem,
  DeletedInvitation,
  DeletedLead,
  DeletedMember,
  DeletedNoticeChannel,
  DeletedOauthApp,
  DeletedPasskey,
  DeletedService,
  DeletedSession,
  DeletedSource,
  DeletedSsoConnection,
  DeletedSsoDomain,
  DeletedTestData,
  DeletedView,
  DeletedWebhook,
  DeliveriesListQuery,
  Delivery,
  DeliverySummary,
  DemoInput,
  DismissedDuplicate,
  Done,
  DroppedEmailChange,
  DuplicateCustomers,
  DuplicateToDismiss,
  EmailChange,
  EmailChangeInput,
  ErasedCustomer,
  Event,
  EventType,
  EventsListQuery,
  EventsStreamQuery,
  Export,
  Form,
  FormInput,
  FormPatch,
  FormSnippets,
  FormSubmission,
  FormsSnippetsQuery,
  Funnel,
  HoursInput,
  Import,
  ImportInput,
  ImportReport,
  ImportsListQuery,
  IntakeBulkReplayInput,
  IntakeItem,
  IntakeListQuery,
  IntakeReplay,
  IntakeReplayInput,
  Invitation,
  InvitationInput,
  IpAllowlistDeleteQuery,
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
  Liveness,
  LoggedRequest,
  LoggedRequestWithBody,
  MailBody,
  MarketAnalysis,
  MarketArea,
  Match,
  MatchingLead,
  Member,
  MemberPatch,
  Message,
  MessageInput,
  Model,
  Notice,
  NoticeChannel,
  NoticeChannelInput,
  NoticeChannelPatch,
  NoticeChannelWithSecret,
  NoticeDelivery,
  NoticePage,
  NoticePreferences,
  NoticePreferencesInput,
  NoticePreview,
  NoticePreviewRequest,
  NoticeReading,
  NoticeReadingRequest,
  NoticeSettings,
  NoticeSettingsInput,
  NoticeTest,
  NoticeTestRequest,
  NoticesListQuery,
  OauthApp,
  OauthAppInput,
  OauthAppPatch,
  OauthAppWithSecret,
  OauthAuthorizeQuery,
  Onboarding,
  Outcome,
  OutcomeBatch,
  OutcomeInput,
  OutcomesInput,
  OutcomesUndoRequest,
  OverrideInput,
  PageQuery,
  Passkey,
  PasskeyInput,
  PasskeyOffer,
  PasswordChange,
  Person,
  PersonPatch,
  Profile,
  PushBody,
  Queue,
  QueueLeft,
  QueueRequest,
  Readiness,
  Reauthentication,
  Receipt,
  RecipeTest,
  RecipeTestInput,
  RecoveryCodes,
  RequestsListQuery,
  ResponseAnalysis,
  Retention,
  RetentionPatch,
  Rotation,
  Score,
  SecretRotationRequest,
  Service,
  ServiceBatchInput,
  ServiceChange,
  ServiceInput,
  ServicePatch,
  ServicesListQuery,
  Session,
  SessionSwitched,
  SessionTarget,
  SessionsEnded,
  ShippedRecipe,
  SignatureCheckRequest,
  SignatureVerdict,
  Simulation,
  SimulationInput,
  Source,
  SourceInput,
  SourcePatch,
  SourceWithUrl,
  SsoConnection,
  SsoConnectionInput,
  SsoConnectionPatch,
  SsoDomain,
  SsoDomainInput,
  SsoIdentity,
  SsoLogEntry,
  SsoSubject,
  SubmittedLead,
  System,
  TokenRequest,
  TokenResponse,
  TokenRotationRequest,
  TokenStatus,
  TokenTarget,
  TotpConfirmation,
  TotpOffer,
  Usage,
  Valuation,
  View,
  ViewInput,
  ViewPatch,
  ViewsListQuery,
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

const instanceOf = (call: Caller) => ({
  /** Check liveness. `GET /healthz` */
  health: (options?: CallOptions): Pending<Liveness> =>
    call.value('get', '/healthz', { isOpen: true }, options),
  /** Check readiness. `GET /readyz` */
  ready: (options?: CallOptions): Pending<Readiness> =>
    call.value('get', '/readyz', { isOpen: true }, options),
  /** Get metrics. `GET /metrics` */
  metrics: (options?: CallOptions): Pending<Response> =>
    call.raw('get', '/metrics', { isOpen: true }, options),
  /** List error codes. `GET /problems` */
  problems: (options?: CallOptions): Pending<Response> =>
    call.raw('get', '/problems', { isOpen: true }, options),
  /** Explain an error code. `GET /problems/{code}` */
  problem: (code: string, options?: CallOptions): Pending<Response> =>
    call.raw('get', '/problems/{code}', { path: { code }, isOpen: true }, options),
  /** Get the OpenAPI document. `GET /openapi.json` */
  document: (options?: CallOptions): Pending<Response> =>
    call.raw('get', '/openapi.json', { isOpen: true }, options),
  /** Read the documentation. `GET /docs` */
  docs: (options?: CallOptions): Pending<Response> =>
    call.raw('get', '/docs', { isOpen: true }, options),
  /** Read a guide. `GET /docs/{file}` */
  docsFile: (file: string, options?: CallOptions): Pending<Response> =>
    call.raw('get', '/docs/{file}', { path: { file }, isOpen: true }, options),
  /** Read instructions for integrating programs. `GET /llms.txt` */
  llmsTxt: (options?: CallOptions): Pending<Response> =>
    call.raw('get', '/llms.txt', { isOpen: true }, options),
  /** Read all pages of the documentation. `GET /llms-full.txt` */
  llmsFullTxt: (options?: CallOptions): Pending<Response> =>
    call.raw('get', '/llms-full.txt', { isOpen: true }, options),
  /** Get the security contact. `GET /.well-known/security.txt` */
  securityTxt: (options?: CallOptions): Pending<Response> =>
    call.raw('get', '/.well-known/security.txt', { isOpen: true }, options),
})

const sourcesOf = (call: Caller) => ({
  /** Send leads or outcomes from another system. `POST /in/{source_id}/{token}` */
  push: (source_id: string, token: string, body: PushBody, options?: CallOptions): Pending<Receipt> =>
    call.value('post', '/in/{source_id}/{token}', { path: { source_id, token }, body, isOpen: true }, options),
  /** Send a mail to a source. `POST /in/mail/{token}` */
  sendMail: (token: string, body: MailBody, options?: CallOptions): Pending<Receipt> =>
    call.value('post', '/in/mail/{token}', { path: { token }, body, isOpen: true }, options),
  /** Send a mail as a form. `POST /in/mail/{token}/mime` */
  sendMailAsForm: (token: string, body: MailBody, options?: CallOptions): Pending<Receipt> =>
    call.value('post', '/in/mail/{token}/mime', { path: { token }, body, isOpen: true }, options),
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

const formsOf = (call: Caller) => ({
  /** Send a form. `POST /forms/{form_id}` */
  send: (form_id: string, body: LeadInput, options?: CallOptions): Pending<FormSubmission> =>
    call.value('post', '/forms/{form_id}', { path: { form_id }, body, isOpen: true }, options),
  /** Thank a visitor. `GET /forms/{form_id}/thanks` */
  thanks: (form_id: string, options?: CallOptions): Pending<Response> =>
    call.raw('get', '/forms/{form_id}/thanks', { path: { form_id }, isOpen: true }, options),
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
  /** Roll back to the previous model. `POST /v1/analytics/model/rollback` */
  rollBackModel: (options?: CallOptions): Pending<Model> =>
    call.value('post', '/v1/analytics/model/rollback', {  }, options),
  /** Get the outcome funnel. `GET /v1/analytics/funnel` */
  funnel: (query?: AnalyticsFunnelQuery, options?: CallOptions): Pending<Funnel> =>
    call.value('get', '/v1/analytics/funnel', { query }, options),
  /** Get response times to leads. `GET /v1/analytics/response` */
  response: (query?: AnalyticsResponseQuery, options?: CallOptions): Pending<ResponseAnalysis> =>
    call.value('get', '/v1/analytics/response', { query }, options),
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
  /** Claim the next leads to answer. `POST /v1/leads/next` */
  claimNext: (body?: QueueRequest, options?: CallOptions): Pending<Queue> =>
    call.value('post', '/v1/leads/next', { body }, options),
  /** Release all claimed leads. `DELETE /v1/leads/next` */
  release: (options?: CallOptions): Pending<QueueLeft> =>
    call.value('delete', '/v1/leads/next', {  }, options),
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
  /** Claim a lead. `POST /v1/leads/{lead_id}/claim` */
  claim: (lead_id: string, options?: CallOptions): Pending<Lead> =>
    call.value('post', '/v1/leads/{lead_id}/claim', { path: { lead_id } }, options),
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

const apiKeysOf = (call: Caller) => ({
  /** List API keys. `GET /v1/api_keys` */
  list: (query?: PageQuery, options?: CallOptions): PendingPage<ApiKey> =>
    call.page('get', '/v1/api_keys', { query }, options),
  /** Create an API key. `POST /v1/api_keys` */
  create: (body: ApiKeyInput, options?: CallOptions): Pending<CreatedApiKey> =>
    call.value('post', '/v1/api_keys', { body }, options),
  /** Get an API key. `GET /v1/api_keys/{key_id}` */
  get: (key_id: string, options?: CallOptions): Pending<ApiKey> =>
    call.value('get', '/v1/api_keys/{key_id}', { path: { key_id } }, options),
  /** Revoke an API key. `DELETE /v1/api_keys/{key_id}` */
  delete: (key_id: string, options?: CallOptions): Pending<ApiKey> =>
    call.value('delete', '/v1/api_keys/{key_id}', { path: { key_id } }, options),
  /** Rotate an API key. `POST /v1/api_keys/{key_id}/rotate` */
  rotate: (key_id: string, body?: Rotation, options?: CallOptions): Pending<CreatedApiKey> =>
    call.value('post', '/v1/api_keys/{key_id}/rotate', { path: { key_id }, body }, options),
})

const assignmentOf = (call: Caller) => ({
  /** Get assignment rules. `GET /v1/assignment` */
  get: (options?: CallOptions): Pending<Assignment> =>
    call.value('get', '/v1/assignment', {  }, options),
  /** Replace assignment rules. `PUT /v1/assignment` */
  set: (body: AssignmentInput, options?: CallOptions): Pending<Assignment> =>
    call.value('put', '/v1/assignment', { body }, options),
  /** Simulate rules on past leads. `POST /v1/assignment/simulate` */
  simulate: (body?: AssignmentSimulationRequest, options?: CallOptions): Pending<AssignmentSimulation> =>
    call.value('post', '/v1/assignment/simulate', { body }, options),
})

const membersOf = (call: Caller) => ({
  /** Get the availability of a member. `GET /v1/members/{user_id}/availability` */
  availability: (user_id: string, options?: CallOptions): Pending<Availability> =>
    call.value('get', '/v1/members/{user_id}/availability', { path: { user_id } }, options),
  /** Update the availability of a member. `PATCH /v1/members/{user_id}/availability` */
  updateAvailability: (user_id: string, body: AvailabilityPatch, options?: CallOptions): Pending<Availability> =>
    call.value('patch', '/v1/members/{user_id}/availability', { path: { user_id }, body }, options),
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
  /** End a member's sessions. `DELETE /v1/members/{user_id}/sessions` */
  deleteSessions: (user_id: string, options?: CallOptions): Pending<SessionsEnded> =>
    call.value('delete', '/v1/members/{user_id}/sessions', { path: { user_id } }, options),
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

const exportOf = (call: Caller) => ({
  /** Start an export. `POST /v1/export` */
  create: (options?: CallOptions): Pending<Export> =>
    call.value('post', '/v1/export', {  }, options),
  /** Get the export. `GET /v1/export` */
  get: (options?: CallOptions): Pending<Export> =>
    call.value('get', '/v1/export', {  }, options),
  /** Download an export file. `GET /v1/export/files/{file}` */
  file: (file: string, options?: CallOptions): Pending<Response> =>
    call.raw('get', '/v1/export/files/{file}', { path: { file } }, options),
})

const hoursOf = (call: Caller) => ({
  /** Get response times and business hours. `GET /v1/hours` */
  get: (options?: CallOptions): Pending<AnsweringHours> =>
    call.value('get', '/v1/hours', {  }, options),
  /** Set response times and business hours. `PUT /v1/hours` */
  set: (body: HoursInput, options?: CallOptions): Pending<AnsweringHours> =>
    call.value('put', '/v1/hours', { body }, options),
})

const importsOf = (call: Caller) => ({
  /** List imports. `GET /v1/imports` */
  list: (query?: ImportsListQuery, options?: CallOptions): PendingPage<Import> =>
    call.page('get', '/v1/imports', { query }, options),
  /** Import a file. `POST /v1/imports` */
  create: (body: ImportInput, options?: CallOptions): Pending<ImportReport> =>
    call.value('post', '/v1/imports', { body }, options),
  /** Get an import. `GET /v1/imports/{import_id}` */
  get: (import_id: string, options?: CallOptions): Pending<ImportReport> =>
    call.value('get', '/v1/imports/{import_id}', { path: { import_id } }, options),
  /** Download failed lines. `GET /v1/imports/{import_id}/errors` */
  errors: (import_id: string, options?: CallOptions): Pending<Response> =>
    call.raw('get', '/v1/imports/{import_id}/errors', { path: { import_id } }, options),
  /** Cancel an import. `POST /v1/imports/{import_id}/cancel` */
  cancel: (import_id: string, options?: CallOptions): Pending<ImportReport> =>
    call.value('post', '/v1/imports/{import_id}/cancel', { path: { import_id } }, options),
  /** Undo an import. `POST /v1/imports/{import_id}/undo` */
  undo: (import_id: string, options?: CallOptions): Pending<ImportReport> =>
    call.value('post', '/v1/imports/{import_id}/undo', { path: { import_id } }, options),
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

const ipAllowlistOf = (call: Caller) => ({
  /** List allowed networks. `GET /v1/ip_allowlist` */
  list: (query?: PageQuery, options?: CallOptions): PendingPage<AllowedNetwork> =>
    call.page('get', '/v1/ip_allowlist', { query }, options),
  /** Allow a network. `POST /v1/ip_allowlist` */
  create: (body: AllowedNetworkInput, options?: CallOptions): Pending<AllowedNetwork> =>
    call.value('post', '/v1/ip_allowlist', { body }, options),
  /** Remove an allowed network. `DELETE /v1/ip_allowlist/{network_id}` */
  delete: (network_id: string, query?: IpAllowlistDeleteQuery, options?: CallOptions): Pending<DeletedAllowedNetwork> =>
    call.value('delete', '/v1/ip_allowlist/{network_id}', { path: { network_id }, query }, options),
})

const languageModelOf = (call: Caller) => ({
  /** Get the use of the language model. `GET /v1/language_model` */
  get: (options?: CallOptions): Pending<LanguageModelSettings> =>
    call.value('get', '/v1/language_model', {  }, options),
  /** Update the use of the language model. `PATCH /v1/language_model` */
  update: (body: LanguageModelPatch, options?: CallOptions): Pending<LanguageModelSettings> =>
    call.value('patch', '/v1/language_model', { body }, options),
})

const meOf = (call: Caller) => ({
  /** Get the signed-in person. `GET /v1/me` */
  get: (options?: CallOptions): Pending<Person> =>
    call.value('get', '/v1/me', {  }, options),
  /** Update your name. `PATCH /v1/me` */
  update: (body: PersonPatch, options?: CallOptions): Pending<Person> =>
    call.value('patch', '/v1/me', { body }, options),
  /** Confirm your identity. `POST /v1/me/reauthenticate` */
  reauthenticate: (body: Reauthentication, options?: CallOptions): Pending<Done> =>
    call.value('post', '/v1/me/reauthenticate', { body }, options),
  /** Change your password. `POST /v1/me/password` */
  changePassword: (body: PasswordChange, options?: CallOptions): Pending<Done> =>
    call.value('post', '/v1/me/password', { body }, options),
  /** Start to set up one-time codes. `POST /v1/me/totp` */
  beginTotp: (options?: CallOptions): Pending<TotpOffer> =>
    call.value('post', '/v1/me/totp', {  }, options),
  /** Turn off one-time codes. `DELETE /v1/me/totp` */
  deleteTotp: (options?: CallOptions): Pending<Done> =>
    call.value('delete', '/v1/me/totp', {  }, options),
  /** Turn on one-time codes. `POST /v1/me/totp/confirm` */
  confirmTotp: (body: TotpConfirmation, options?: CallOptions): Pending<RecoveryCodes> =>
    call.value('post', '/v1/me/totp/confirm', { body }, options),
  /** Replace your recovery codes. `POST /v1/me/recovery_codes` */
  renewRecoveryCodes: (options?: CallOptions): Pending<RecoveryCodes> =>
    call.value('post', '/v1/me/recovery_codes', {  }, options),
  /** Change your e-mail address. `POST /v1/me/email` */
  changeEmail: (body: EmailChangeInput, options?: CallOptions): Pending<EmailChange> =>
    call.value('post', '/v1/me/email', { body }, options),
  /** Cancel a change of address. `DELETE /v1/me/email` */
  cancelEmailChange: (options?: CallOptions): Pending<DroppedEmailChange> =>
    call.value('delete', '/v1/me/email', {  }, options),
  /** List your passkeys. `GET /v1/me/passkeys` */
  passkeys: (options?: CallOptions): PendingPage<Passkey> =>
    call.page('get', '/v1/me/passkeys', {  }, options),
  /** Add a passkey. `POST /v1/me/passkeys` */
  addPasskey: (body: PasskeyInput, options?: CallOptions): Pending<Passkey> =>
    call.value('post', '/v1/me/passkeys', { body }, options),
  /** Start to add a passkey. `POST /v1/me/passkeys/offer` */
  offerPasskey: (options?: CallOptions): Pending<PasskeyOffer> =>
    call.value('post', '/v1/me/passkeys/offer', {  }, options),
  /** Require a passkey after the password. `POST /v1/me/passkey_requirement` */
  requirePasskey: (options?: CallOptions): Pending<RecoveryCodes> =>
    call.value('post', '/v1/me/passkey_requirement', {  }, options),
  /** Stop requiring a passkey after the password. `DELETE /v1/me/passkey_requirement` */
  deletePasskeyRequirement: (options?: CallOptions): Pending<Done> =>
    call.value('delete', '/v1/me/passkey_requirement', {  }, options),
  /** Remove a passkey. `DELETE /v1/me/passkeys/{passkey_id}` */
  deletePasskey: (passkey_id: string, options?: CallOptions): Pending<DeletedPasskey> =>
    call.value('delete', '/v1/me/passkeys/{passkey_id}', { path: { passkey_id } }, options),
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

const noticesOf = (call: Caller) => ({
  /** List your notices. `GET /v1/notices` */
  list: (query?: NoticesListQuery, options?: CallOptions): PendingPage<Notice, NoticePage> =>
    call.page('get', '/v1/notices', { query }, options),
  /** Mark notices as read. `POST /v1/notices/read` */
  markRead: (body?: NoticeReadingRequest, options?: CallOptions): Pending<NoticeReading> =>
    call.value('post', '/v1/notices/read', { body }, options),
  /** Get your notice settings. `GET /v1/notices/preferences` */
  preferences: (options?: CallOptions): Pending<NoticePreferences> =>
    call.value('get', '/v1/notices/preferences', {  }, options),
  /** Update your notice settings. `PUT /v1/notices/preferences` */
  setPreferences: (body: NoticePreferencesInput, options?: CallOptions): Pending<NoticePreferences> =>
    call.value('put', '/v1/notices/preferences', { body }, options),
  /** Get the contact privacy of notices. `GET /v1/notices/settings` */
  settings: (options?: CallOptions): Pending<NoticeSettings> =>
    call.value('get', '/v1/notices/settings', {  }, options),
  /** Set the contact privacy of notices. `PUT /v1/notices/settings` */
  setSettings: (body: NoticeSettingsInput, options?: CallOptions): Pending<NoticeSettings> =>
    call.value('put', '/v1/notices/settings', { body }, options),
  /** Preview notices. `POST /v1/notices/preview` */
  preview: (body: NoticePreviewRequest, options?: CallOptions): Pending<NoticePreview> =>
    call.value('post', '/v1/notices/preview', { body }, options),
})

const noticeChannelsOf = (call: Caller) => ({
  /** Add a channel. `POST /v1/notices/channels` */
  create: (body: NoticeChannelInput, options?: CallOptions): Pending<NoticeChannelWithSecret> =>
    call.value('post', '/v1/notices/channels', { body }, options),
  /** List channels. `GET /v1/notices/channels` */
  list: (query?: PageQuery, options?: CallOptions): PendingPage<NoticeChannel> =>
    call.page('get', '/v1/notices/channels', { query }, options),
  /** Get a channel. `GET /v1/notices/channels/{channel_id}` */
  get: (channel_id: string, options?: CallOptions): Pending<NoticeChannel> =>
    call.value('get', '/v1/notices/channels/{channel_id}', { path: { channel_id } }, options),
  /** Update a channel. `PATCH /v1/notices/channels/{channel_id}` */
  update: (channel_id: string, body: NoticeChannelPatch, options?: CallOptions): Pending<NoticeChannel> =>
    call.value('patch', '/v1/notices/channels/{channel_id}', { path: { channel_id }, body }, options),
  /** Delete a channel. `DELETE /v1/notices/channels/{channel_id}` */
  delete: (channel_id: string, options?: CallOptions): Pending<DeletedNoticeChannel> =>
    call.value('delete', '/v1/notices/channels/{channel_id}', { path: { channel_id } }, options),
  /** Send a sample notice to a channel. `POST /v1/notices/channels/{channel_id}/test` */
  test: (channel_id: string, body?: NoticeTestRequest, options?: CallOptions): Pending<NoticeTest> =>
    call.value('post', '/v1/notices/channels/{channel_id}/test', { path: { channel_id }, body }, options),
  /** List messages sent to a channel. `GET /v1/notices/channels/{channel_id}/deliveries` */
  deliveries: (channel_id: string, query?: PageQuery, options?: CallOptions): PendingPage<NoticeDelivery> =>
    call.page('get', '/v1/notices/channels/{channel_id}/deliveries', { path: { channel_id }, query }, options),
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
  /** Rotate the secret of an app. `POST /v1/oauth_apps/{app_id}/rotate_secret` */
  rotateSecret: (app_id: string, options?: CallOptions): Pending<OauthAppWithSecret> =>
    call.value('post', '/v1/oauth_apps/{app_id}/rotate_secret', { path: { app_id } }, options),
})

const connectedAppsOf = (call: Caller) => ({
  /** List connected apps. `GET /v1/connected_apps` */
  list: (query?: PageQuery, options?: CallOptions): PendingPage<ConnectedApp> =>
    call.page('get', '/v1/connected_apps', { query }, options),
  /** Disconnect an app. `DELETE /v1/connected_apps/{connection_id}` */
  delete: (connection_id: string, options?: CallOptions): Pending<DeletedConnectedApp> =>
    call.value('delete', '/v1/connected_apps/{connection_id}', { path: { connection_id } }, options),
})

const onboardingOf = (call: Caller) => ({
  /** Get the onboarding steps. `GET /v1/onboarding` */
  get: (options?: CallOptions): Pending<Onboarding> =>
    call.value('get', '/v1/onboarding', {  }, options),
  /** Add demo data. `POST /v1/onboarding/demo` */
  addDemo: (body?: DemoInput, options?: CallOptions): Pending<Onboarding> =>
    call.value('post', '/v1/onboarding/demo', { body }, options),
  /** Remove all demo data. `DELETE /v1/onboarding/demo` */
  deleteDemo: (options?: CallOptions): Pending<Onboarding> =>
    call.value('delete', '/v1/onboarding/demo', {  }, options),
})

const requestsOf = (call: Caller) => ({
  /** List requests. `GET /v1/requests` */
  list: (query?: RequestsListQuery, options?: CallOptions): PendingPage<LoggedRequest> =>
    call.page('get', '/v1/requests', { query }, options),
  /** Get a request. `GET /v1/requests/{request_id}` */
  get: (request_id: string, options?: CallOptions): Pending<LoggedRequestWithBody> =>
    call.value('get', '/v1/requests/{request_id}', { path: { request_id } }, options),
})

const retentionOf = (call: Caller) => ({
  /** Get retention periods. `GET /v1/retention` */
  get: (options?: CallOptions): Pending<Retention> =>
    call.value('get', '/v1/retention', {  }, options),
  /** Update retention periods. `PATCH /v1/retention` */
  update: (body: RetentionPatch, options?: CallOptions): Pending<Retention> =>
    call.value('patch', '/v1/retention', { body }, options),
})

const sessionsOf = (call: Caller) => ({
  /** List your sessions. `GET /v1/sessions` */
  list: (options?: CallOptions): PendingPage<Session> =>
    call.page('get', '/v1/sessions', {  }, options),
  /** End one of your sessions. `DELETE /v1/sessions/{session_id}` */
  delete: (session_id: string, options?: CallOptions): Pending<DeletedSession> =>
    call.value('delete', '/v1/sessions/{session_id}', { path: { session_id } }, options),
  /** End all your other sessions. `POST /v1/sessions/end_others` */
  endOthers: (options?: CallOptions): Pending<SessionsEnded> =>
    call.value('post', '/v1/sessions/end_others', {  }, options),
  /** Switch to another of your accounts. `POST /v1/sessions/switch` */
  switch: (body: SessionTarget, options?: CallOptions): Pending<SessionSwitched> =>
    call.value('post', '/v1/sessions/switch', { body }, options),
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

const testDataOf = (call: Caller) => ({
  /** Delete test data. `DELETE /v1/test_data` */
  delete: (options?: CallOptions): Pending<DeletedTestData> =>
    call.value('delete', '/v1/test_data', {  }, options),
})

const viewsOf = (call: Caller) => ({
  /** List views. `GET /v1/views` */
  list: (query?: ViewsListQuery, options?: CallOptions): PendingPage<View> =>
    call.page('get', '/v1/views', { query }, options),
  /** Save a view. `POST /v1/views` */
  create: (body: ViewInput, options?: CallOptions): Pending<View> =>
    call.value('post', '/v1/views', { body }, options),
  /** Get a view. `GET /v1/views/{view_id}` */
  get: (view_id: string, options?: CallOptions): Pending<View> =>
    call.value('get', '/v1/views/{view_id}', { path: { view_id } }, options),
  /** Update a view. `PATCH /v1/views/{view_id}` */
  update: (view_id: string, body: ViewPatch, options?: CallOptions): Pending<View> =>
    call.value('patch', '/v1/views/{view_id}', { path: { view_id }, body }, options),
  /** Delete a view. `DELETE /v1/views/{view_id}` */
  delete: (view_id: string, options?: CallOptions): Pending<DeletedView> =>
    call.value('delete', '/v1/views/{view_id}', { path: { view_id } }, options),
})

const ssoConnectionsOf = (call: Caller) => ({
  /** List refused SSO sign-ins. `GET /v1/sso_connections/{connection_id}/log` */
  log: (connection_id: string, query?: PageQuery, options?: CallOptions): PendingPage<SsoLogEntry> =>
    call.page('get', '/v1/sso_connections/{connection_id}/log', { path: { connection_id }, query }, options),
  /** List members who sign in through an SSO connection. `GET /v1/sso_connections/{connection_id}/identities` */
  identities: (connection_id: string, query?: PageQuery, options?: CallOptions): PendingPage<SsoIdentity> =>
    call.page('get', '/v1/sso_connections/{connection_id}/identities', { path: { connection_id }, query }, options),
  /** Link a member to an SSO subject. `PUT /v1/sso_connections/{connection_id}/identities/{user_id}` */
  setIdentity: (connection_id: string, user_id: string, body: SsoSubject, options?: CallOptions): Pending<SsoIdentity> =>
    call.value('put', '/v1/sso_connections/{connection_id}/identities/{user_id}', { path: { connection_id, user_id }, body }, options),
  /** List SSO connections. `GET /v1/sso_connections` */
  list: (query?: PageQuery, options?: CallOptions): PendingPage<SsoConnection> =>
    call.page('get', '/v1/sso_connections', { query }, options),
  /** Create an SSO connection. `POST /v1/sso_connections` */
  create: (body: SsoConnectionInput, options?: CallOptions): Pending<SsoConnection> =>
    call.value('post', '/v1/sso_connections', { body }, options),
  /** Get an SSO connection. `GET /v1/sso_connections/{connection_id}` */
  get: (connection_id: string, options?: CallOptions): Pending<SsoConnection> =>
    call.value('get', '/v1/sso_connections/{connection_id}', { path: { connection_id } }, options),
  /** Update an SSO connection. `PATCH /v1/sso_connections/{connection_id}` */
  update: (connection_id: string, body: SsoConnectionPatch, options?: CallOptions): Pending<ChangedSsoConnection> =>
    call.value('patch', '/v1/sso_connections/{connection_id}', { path: { connection_id }, body }, options),
  /** Delete an SSO connection. `DELETE /v1/sso_connections/{connection_id}` */
  delete: (connection_id: string, options?: CallOptions): Pending<DeletedSsoConnection> =>
    call.value('delete', '/v1/sso_connections/{connection_id}', { path: { connection_id } }, options),
  /** Reload the metadata of an SSO connection. `POST /v1/sso_connections/{connection_id}/refresh_metadata` */
  refreshMetadata: (connection_id: string, options?: CallOptions): Pending<SsoConnection> =>
    call.value('post', '/v1/sso_connections/{connection_id}/refresh_metadata', { path: { connection_id } }, options),
})

const ssoDomainsOf = (call: Caller) => ({
  /** List SSO domains. `GET /v1/sso_domains` */
  list: (options?: CallOptions): PendingPage<SsoDomain> =>
    call.page('get', '/v1/sso_domains', {  }, options),
  /** Add a domain. `POST /v1/sso_domains` */
  create: (body: SsoDomainInput, options?: CallOptions): Pending<SsoDomain> =>
    call.value('post', '/v1/sso_domains', { body }, options),
  /** Verify a domain. `POST /v1/sso_domains/{domain_id}/verify` */
  verify: (domain_id: string, options?: CallOptions): Pending<SsoDomain> =>
    call.value('post', '/v1/sso_domains/{domain_id}/verify', { path: { domain_id } }, options),
  /** Remove a domain. `DELETE /v1/sso_domains/{domain_id}` */
  delete: (domain_id: string, options?: CallOptions): Pending<DeletedSsoDomain> =>
    call.value('delete', '/v1/sso_domains/{domain_id}', { path: { domain_id } }, options),
})

const systemOf = (call: Caller) => ({
  /** Get the state of the instance. `GET /v1/system` */
  get: (options?: CallOptions): Pending<System> =>
    call.value('get', '/v1/system', {  }, options),
  /** Check the instance. `GET /v1/system/check_up` */
  checkUp: (options?: CallOptions): Pending<CheckUp> =>
    call.value('get', '/v1/system/check_up', {  }, options),
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

const oauthOf = (call: Caller) => ({
  /** Request access from a person. `GET /oauth/authorize` */
  authorize: (query: OauthAuthorizeQuery, options?: CallOptions): Pending<Response> =>
    call.raw('get', '/oauth/authorize', { query, isOpen: true }, options),
  /** Exchange a code or a refresh token. `POST /oauth/token` */
  token: (body: TokenRequest, options?: CallOptions): Pending<TokenResponse> =>
    call.value('post', '/oauth/token', { body, isOpen: true }, options),
  /** Revoke a token and its grant. `POST /oauth/revoke` */
  revoke: (body: TokenTarget, options?: CallOptions): Pending<Response> =>
    call.raw('post', '/oauth/revoke', { body, isOpen: true }, options),
  /** Inspect a token. `POST /oauth/introspect` */
  introspect: (body: TokenTarget, options?: CallOptions): Pending<TokenStatus> =>
    call.value('post', '/oauth/introspect', { body, isOpen: true }, options),
})

/** A method for every API operation, in groups. */
export const resourcesOf = (call: Caller) => ({
  instance: instanceOf(call),
  sources: sourcesOf(call),
  forms: formsOf(call),
  usage: usageOf(call),
  services: servicesOf(call),
  analytics: analyticsOf(call),
  customers: customersOf(call),
  leads: leadsOf(call),
  duplicateCustomers: duplicateCustomersOf(call),
  conversions: conversionsOf(call),
  account: accountOf(call),
  profiles: profilesOf(call),
  apiKeys: apiKeysOf(call),
  assignment: assignmentOf(call),
  members: membersOf(call),
  auditLog: auditLogOf(call),
  export: exportOf(call),
  hours: hoursOf(call),
  imports: importsOf(call),
  intake: intakeOf(call),
  ipAllowlist: ipAllowlistOf(call),
  languageModel: languageModelOf(call),
  me: meOf(call),
  invitations: invitationsOf(call),
  notices: noticesOf(call),
  noticeChannels: noticeChannelsOf(call),
  oauthApps: oauthAppsOf(call),
  connectedApps: connectedAppsOf(call),
  onboarding: onboardingOf(call),
  requests: requestsOf(call),
  retention: retentionOf(call),
  sessions: sessionsOf(call),
  recipes: recipesOf(call),
  testData: testDataOf(call),
  views: viewsOf(call),
  ssoConnections: ssoConnectionsOf(call),
  ssoDomains: ssoDomainsOf(call),
  system: systemOf(call),
  events: eventsOf(call),
  deliveries: deliveriesOf(call),
  webhooks: webhooksOf(call),
  jobs: jobsOf(call),
  oauth: oauthOf(call),
})
