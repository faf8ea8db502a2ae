import { capital } from '../../wording/capital.ts'
import { sayName } from '../../wording/name.ts'
import type { AuditEntry } from './queries.ts'

/** What a member of a thing was and became, each as text. */
export type Difference = { name: string; before: string; after: string }

/** Gives the name of a person or a key by id; undefined where it is of neither. */
export type NameOf = (id: string) => string | undefined

/** Acts whose words are not those of their verb and noun. */
const acts: Readonly<Record<string, string>> = {
  'session.start': 'signed in',
  'session.end': 'signed out',
  'session.reauthenticate': 'signed in once more',
  'sign_in.refuse': 'was refused at the sign-in',
  'sign_in.guessing': 'guessed at passwords',
  'second_factor.refuse': 'gave a wrong second factor',
  'lead.claim': 'was given leads to answer',
  'lead.release': 'let go of leads',
  'lead.outcome': 'said what became of a lead',
  'lead.outcome_remove': 'took back what became of a lead',
  'lead.score': 'scored a lead anew',
  'lead.override': 'overrode the score of a lead',
  'lead.override_remove': 'took an override of a score back',
  'member.change_role': 'changed the role of a member',
  'audit_log.export': 'took the audit log along',
  'account.change_plan': 'changed the plan',
  'password.ask_reset': 'asked for a new password',
}

const verbs: Readonly<Record<string, string>> = {
  add: 'added',
  create: 'made',
  update: 'changed',
  set: 'set',
  delete: 'deleted',
  remove: 'removed',
  erase: 'erased',
  revoke: 'revoked',
  rotate: 'renewed',
  rotate_secret: 'renewed the secret of',
  pause: 'paused',
  resume: 'resumed',
  replay: 'sent again what is owed to',
  redeliver: 'sent again',
  cancel: 'stopped',
  import: 'brought in',
  export: 'took along',
  verify: 'verified',
  test: 'tried',
  connect: 'connected',
  disconnect: 'disconnected',
  disable: 'switched off',
  enable: 'switched on',
  change: 'changed',
  reset: 'reset',
  promote: 'put to work',
  roll_back: 'went back to',
  fall_back: 'fell back to',
  renew: 'renewed',
  warn: 'warned of',
}

const nouns: Readonly<Record<string, string>> = {
  account: 'the account',
  api_key: 'an API key',
  app: 'an app',
  assignment: 'how leads are handed out',
  availability: 'who is there',
  demo: 'the demonstration',
  hours: 'the working hours',
  import: 'an import',
  invitation: 'an invitation',
  ip_allowlist: 'an address that may come in',
  model: 'a model of the score',
  oauth_app: 'an app',
  password: 'a password',
  retention: 'how long things are kept',
  sso: 'a single sign-on',
  sso_domain: 'a domain',
  totp: 'a second factor',
  webhook: 'an endpoint',
}

/** An act as a sentence: "Ada Marsh changed the account: Hot from 70 → 72". */
export function sayEntry(entry: AuditEntry, nameOf: NameOf): string {
  const { action, actor, subject_id } = entry
  const [noun = '', verb = ''] = action.split('.')
  const who = actor.kind === 'system' ? 'Leadhouse' : (nameOf(actor.id) ?? sayKind(actor.kind))
  const what =
    acts[action] ??
    `${verbs[verb] ?? verb.replaceAll('_', ' ')} ${nouns[noun] ?? `a ${noun.replaceAll('_', ' ')}`}`
  const called =
    (subject_id === null || subject_id === actor.id ? undefined : nameOf(subject_id)) ??
    calledIn(entry.after) ??
    calledIn(entry.before)
  const changed = differencesOf(entry)
  const told =
    entry.before !== null && changed.length > 0 && changed.length <= 2
      ? `: ${changed.map(({ name, before, after }) => `${name} ${before} → ${after}`).join(', ')}`
      : ''
  return sayName(`${who} ${what}${called === undefined ? '' : `, ${called}`}${told}`)
}

const sayKind = (kind: string): string =>
  ({ api_key: 'A key', app: 'An app', person: 'Somebody who left' })[kind] ?? capital(kind)

/** What a thing is called in what was kept of it. */
function calledIn(kept: unknown): string | undefined {
  if (!isRecord(kept)) return undefined
  const [found] = ['name', 'title', 'email', 'url', 'domain', 'file_name'].flatMap((name) =>
    typeof kept[name] === 'string' && kept[name] !== '' ? [kept[name]] : [],
  )
  return found
}

/** What differs between before and after, member by member; of what was made, what it is. */
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

/** What differs with every change and says nothing. */
const silent: ReadonlySet<string> = new Set(['updated_at', 'version', 'object'])

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
