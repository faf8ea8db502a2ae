import { capital } from '../../wording/capital.ts'
import { formatName } from '../../wording/name.ts'
import type { AuditEntry } from './queries.ts'
import { auditText } from '#texts/audit.ts'

/** The value of a changed field before and after, as text. */
export type Difference = { name: string; before: string; after: string }

/** Returns the name of a person or a key by ID; undefined for any other ID. */
export type NameOf = (id: string) => string | undefined

/** Actions with a special wording, instead of their verb and noun. */
const acts: Readonly<Record<string, string>> = {
  'session.start': auditText.signedIn,
  'session.end': auditText.signedOut,
  'session.reauthenticate': auditText.signedInOnceMore,
  'sign_in.refuse': auditText.wasRefusedAtThe,
  'sign_in.guessing': auditText.guessedAtPasswords,
  'reauthentication.refuse': auditText.gaveAWrongPassword,
  'password.refuse': auditText.gaveAWrongPassword,
  'role.refuse': auditText.lacksTheRole,
  'network.refuse': auditText.cameFromAnotherNetwork,
  'oauth_app.refuse': auditText.refusedAnApp,
  'account.download': auditText.downloadedAnExport,
  'second_factor.refuse': auditText.gaveAWrongSecond,
  'lead.claim': auditText.wasGivenLeadsTo,
  'lead.release': auditText.letGoOfLeads,
  'lead.outcome': auditText.saidWhatBecameOf,
  'lead.outcome_remove': auditText.tookBackWhatBecame,
  'lead.score': auditText.scoredALeadAnew,
  'service.import_undo': auditText.undidAnImportOfServices,
  'lead.override': auditText.overrodeTheScoreOf,
  'lead.override_remove': auditText.tookAnOverrideOf,
  'language_model.retry': auditText.hadMessagesReadAgain,
  'member.change_role': auditText.changedTheRoleOf,
  'member.end_sessions': auditText.endedTheSessionsOf,
  'audit_log.export': auditText.tookTheAuditLog,
  'account.change_plan': auditText.changedThePlan,
  'password.ask_reset': auditText.askedForANew,
  'account.export': auditText.tookTheAccountAlong,
  'account.import': auditText.broughtTheAccountIn,
  'api_key.first_use': auditText.sawTheFirstUseOf,
  'passkey.ask': auditText.willHavePasskeysAsked,
  'passkey.stop_asking': auditText.willHaveNoPasskeys,
  'person.ask_email_change': auditText.askedForAnotherAddress,
  'person.change_email': auditText.tookAnotherAddress,
  'person.create': auditText.joinedLeadhouse,
  'person.drop_email_change': auditText.droppedAnotherAddress,
  'person.stop_email_change': auditText.stoppedEmailChange,
  'person.update': auditText.changedWhatTheyAre,
  'customer.dismiss_duplicate': auditText.markedTwoCustomersAsDifferent,
  'retention.keep': auditText.keptWhatWasToGo,
  'sign_in.break_glass': auditText.signedInPastThe,
  'sso.refresh_metadata': auditText.readTheProviderAnew,
  'sso.refuse': auditText.wasRefusedBySingle,
  'sso.relink': auditText.tiedAPersonAnew,
  'sso.test': auditText.triedASingleSign,
  'notice_preferences.unsubscribe': auditText.stoppedLettersOf,
}

const verbs: Readonly<Record<string, string>> = {
  ...auditText.verbs,
  rotate_key: auditText.renewedTheKeyOf,
  rotate_secret: auditText.renewedTheSecretOf,
  rotate_token: auditText.renewedTheUrlOf,
  replay: auditText.sentAgainWhatIs,
  redeliver: auditText.sentAgain,
  import: auditText.broughtIn,
  export: auditText.tookAlong,
  disable: auditText.switchedOff,
  enable: auditText.switchedOn,
  promote: auditText.putToWork,
  roll_back: auditText.wentBackTo,
  fall_back: auditText.fellBackTo,
  warn: auditText.warnedOf,
  reread: auditText.readAgain,
}

/** The subject of an action, as it appears in a sentence. */
export const nouns: Readonly<Record<string, string>> = {
  account: auditText.theAccount,
  api_key: auditText.anApiKey,
  app: auditText.anApp,
  assignment: auditText.howLeadsAreHanded,
  availability: auditText.whoIsThere,
  consent: auditText.aConsent,
  customer: auditText.aCustomer,
  delivery: auditText.aDelivery,
  demo: auditText.theDemonstration,
  form: auditText.aForm,
  hours: auditText.theWorkingHours,
  import: auditText.anImport,
  intake: auditText.aSubmission,
  invitation: auditText.anInvitation,
  ip_allowlist: auditText.anAddressThatMay,
  job: auditText.aLongJob,
  language_model: auditText.theLanguageModel,
  lead: auditText.aLead,
  member: auditText.aMember,
  message: auditText.aMessage,
  model: auditText.aModelOfThe,
  notice_channel: auditText.aChannelOfNotices,
  notice_preferences: auditText.whatTheyAreNotifiedOf,
  notice_settings: auditText.whatNoticesSay,
  oauth_app: auditText.anApp,
  passkey: auditText.aPasskey,
  password: auditText.aPassword,
  quota: auditText.theQuota,
  recovery_codes: auditText.recoveryCodes,
  retention: auditText.howLongThingsAre,
  service: auditText.aService,
  sso: auditText.aSingleSignOn,
  source: auditText.sourceItem,
  sso_domain: auditText.aDomain,
  test_account: auditText.theTestData,
  totp: auditText.aSecondFactor,
  view: auditText.aView,
  webhook: auditText.anEndpoint,
}

/** Formats an entry as a sentence: "Ada Marsh changed the account: Hot from 70 → 72". */
export function formatEntry(entry: AuditEntry, nameOf: NameOf): string {
  const { action, actor, subject_id } = entry
  const who = assistantIn(entry) ?? actorIn(actor, nameOf)
  const what = formatAct(action) ?? auditText.did(action)
  const called =
    (subject_id === null || subject_id === actor.id ? undefined : nameOf(subject_id)) ??
    calledIn(entry.after) ??
    calledIn(entry.before)
  // The reason for a new score is shown only when the entry is expanded.
  const changed = differencesOf(entry).filter(({ name }) => name !== 'Cause')
  const told =
    entry.before !== null && changed.length > 0 && changed.length <= 2
      ? `: ${changed.map(({ name, before, after }) => `${name} ${before} → ${after}`).join(', ')}`
      : ''
  return formatName(`${who} ${what}${called === undefined ? '' : `, ${called}`}${told}`)
}

const actorIn = ({ kind, id }: AuditEntry['actor'], nameOf: NameOf): string =>
  kind === 'system' ? auditText.leadhouse : (nameOf(id) ?? formatKind(kind))

/** Returns the words for an assistant that made the change; undefined if none did. */
export function assistantIn({ after }: Pick<AuditEntry, 'after'>): string | undefined {
  if (!isRecord(after) || !isRecord(after['by_assistant'])) return undefined
  const { app } = after['by_assistant']
  return typeof app === 'string' ? auditText.anAssistantOf(app) : auditText.anAssistant
}

/** Formats an action without its actor; undefined if there are no words for it. */
export function formatAct(action: string): string | undefined {
  const [noun = '', verb = ''] = action.split('.')
  const [said, of] = [verbs[verb], nouns[noun]]
  return acts[action] ?? (said && of && `${said} ${of}`)
}

const formatKind = (kind: string): string =>
  ({
    api_key: auditText.aKey,
    app: auditText.anAppToo,
    source: auditText.sourceItem,
    person: auditText.somebodyWhoLeft,
  })[kind] ?? capital(kind)

/** Returns the name of a thing from its stored state. */
function calledIn(kept: unknown): string | undefined {
  if (!isRecord(kept)) return undefined
  const [found] = ['name', 'title', 'email', 'url', 'domain', 'file_name'].flatMap((name) =>
    typeof kept[name] === 'string' && kept[name] !== '' ? [kept[name]] : [],
  )
  return found
}

/**
 * Returns the fields that differ between before and after. For a created thing, returns all its
 * fields.
 */
export function differencesOf({
  before,
  after,
}: Pick<AuditEntry, 'before' | 'after'>): Difference[] {
  const [old, young] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  const names = [...new Set([...Object.keys(old), ...Object.keys(young)])]
  return names
    .filter((name) => !silent.has(name) && textOf(old[name]) !== textOf(young[name]))
    .map((name) => ({
      name: capital(name.replaceAll('_', ' ')),
      before: textOf(old[name]),
      after: textOf(young[name]),
    }))
}

/** Fields that change every time and carry no information, and the assistant that is named first. */
const silent: ReadonlySet<string> = new Set(['updated_at', 'version', 'object', 'by_assistant'])

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return auditText.nothing
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
