import type { UserId } from '#kit'

/** What people can be told of. */
export const noticeKinds = [
  'lead.hot',
  'lead.assigned',
  'lead.due_soon',
  'lead.overdue',
  'lead.taken_back',
  'source.silent',
  'endpoint.failing',
  'endpoint.disabled',
  'import.finished',
  'backup.failed',
  'quota.near',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** What the summary of a storm is about, in place of one thing. */
export const stormSubject = 'many'

/** What cannot wait for the morning: it may come through quiet hours where a person allows it. */
export const urgentKinds: ReadonlySet<NoticeKind> = new Set([
  'lead.hot',
  'lead.assigned',
  'lead.due_soon',
  'lead.overdue',
])

/** Of a lead. No phone and no e-mail address: those are looked up when a message leaves, where the account allows it. */
export type LeadFacts = {
  /** As the person calls themselves; the first word of it is kept. */
  name: string | null
  /** What they are looking for, in a line. */
  wish: string | null
  tier: string | null
  /** Why it scored as it did, the strongest first; two are told. */
  reasons: readonly string[]
  /** When an answer is due, RFC 3339. */
  due_at?: string | null
  /** Why it is theirs, or why it moved on, in a sentence. */
  because?: string | null
}

/** Of a source that brings no leads any more. */
export type SourceFacts = { source: string; last_at: string; usual_hours: number }

/** Of an endpoint of webhooks, or a channel of notices. */
export type EndpointFacts = {
  name: string
  state: 'failing' | 'recovered' | 'disabled'
  /** What is known of it, in sentences. */
  sentences: readonly string[]
  /** Where it is looked at. */
  path: string
}

export type ImportFacts = {
  kind: string
  status: string
  created: number
  updated: number
  failed: number
}
export type BackupFacts = { failure: string; since: string }
export type QuotaFacts = { account: string; percent: number; limit: number }

/** What is told of each kind. */
export type FactsOf = {
  'lead.hot': LeadFacts
  'lead.assigned': LeadFacts
  'lead.due_soon': LeadFacts
  'lead.overdue': LeadFacts
  'lead.taken_back': LeadFacts
  'source.silent': SourceFacts
  'endpoint.failing': EndpointFacts
  'endpoint.disabled': EndpointFacts
  'import.finished': ImportFacts
  'backup.failed': BackupFacts
  'quota.near': QuotaFacts
}

/** A kind with its facts. */
export type NoticeContent<Kind extends NoticeKind = NoticeKind> = Kind extends NoticeKind
  ? { kind: Kind; subject_id: string; facts: FactsOf[Kind] }
  : never

/** Something somebody is to be told of, once for each subject, kind and person. */
export type NoticeFact = NoticeContent & {
  /** Tells apart what happens to the same subject again, such as a day; nothing when it cannot. */
  occasion?: string
  /** Whom it is about, so that it goes when they are erased. */
  customer_id?: string | null
  /** Everybody in the account, its owners and admins, or these. */
  to: 'members' | 'managers' | readonly UserId[]
}
