import type { UserId } from '#kit'

/** Kinds of notices. */
export const noticeKinds = [
  'lead.hot',
  'lead.assigned',
  'lead.due_soon',
  'lead.overdue',
  'lead.taken_back',
  'source.silent',
  'source.needs_review',
  'source.overflow',
  'endpoint.failing',
  'endpoint.disabled',
  'overview.weekly',
  'import.finished',
  'backup.failed',
  'quota.near',
  'language_model.paused',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Subject ID of a summary, which reports several events. */
export const stormSubject = 'many'

/**
 * Kinds that are too urgent to wait for the morning. Notices of these kinds are sent during quiet
 * hours if the person allows it.
 */
export const urgentKinds: ReadonlySet<NoticeKind> = new Set([
  'lead.hot',
  'lead.assigned',
  'lead.due_soon',
  'lead.overdue',
])

/**
 * Facts about a lead. They contain no phone number and no email address. If the account allows
 * contact data, it is read when a message is sent.
 */
export type LeadFacts = {
  /** Full name from the customer. A notice stores only its first word. */
  name: string | null
  /** What the customer is looking for, in one line. */
  wish: string | null
  tier: string | null
  /** Reasons for the score, strongest first. Notices show the first two. */
  reasons: readonly string[]
  /** Time when a response is due, RFC 3339. */
  due_at?: string | null
  /** Why the lead was assigned or reassigned, in one sentence. */
  because?: string | null
}

/** Facts about a source that no longer sends. */
export type SourceFacts = {
  source: string
  last_at: string
  /** Longest usual pause. */
  usual_hours: number
  /** Whether `usual_hours` are opening hours of the account. */
  in_opening_hours?: boolean
  /** Number of leads or outcomes within four weeks. */
  count?: number
  /** What the source sends. Default: leads. */
  sends?: 'leads' | 'outcomes'
}

/** Facts about a source with submissions that need review. */
export type ReviewFacts = { source: string }

/** Facts about a webhook endpoint or a notice channel. */
export type EndpointFacts = {
  name: string
  state: 'failing' | 'recovered' | 'disabled'
  /** Known facts about the endpoint or channel, in full sentences. */
  sentences: readonly string[]
  /** Path of the page about the endpoint or channel. */
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
/** Facts about a daily limit of tokens, of the account or of the instance, that is reached. */
export type TokenFacts = { of: 'account' | 'instance'; limit: number }

/** Number of leads by a source or a member. The name is null for leads without one. */
export type LeadsBy = { name: string | null; leads: number }

/** The figures of a week, from Monday to Sunday in the time zone of the account. */
export type WeekFacts = {
  /** First and last day, YYYY-MM-DD. */
  first_day: string
  last_day: string
  leads: number
  /** Number of leads of the week before. */
  previous_leads: number
  hot: number
  warm: number
  cold: number
  unqualified: number
  answered: number
  answered_within_1_hour: number
  waiting: number
  /** Number of overdue responses when the notice was written, of leads of any week. */
  overdue: number
  contacted: number
  met: number
  offer: number
  /** Number of leads won in the week, of leads of any week, and the sum of their values. */
  won: number
  previous_won: number
  won_value: number
  currency: string
  /** Predicted and observed number of conversions; null if there are too few leads. */
  calibration: { low: number; high: number; observed: number } | null
  /** The sources and members with the most leads. */
  sources: readonly LeadsBy[]
  members: readonly LeadsBy[]
}

/** Facts of each kind of notice. */
export type FactsOf = {
  'lead.hot': LeadFacts
  'lead.assigned': LeadFacts
  'lead.due_soon': LeadFacts
  'lead.overdue': LeadFacts
  'lead.taken_back': LeadFacts
  'source.silent': SourceFacts
  'source.needs_review': ReviewFacts
  'source.overflow': ReviewFacts
  'endpoint.failing': EndpointFacts
  'endpoint.disabled': EndpointFacts
  'overview.weekly': WeekFacts
  'import.finished': ImportFacts
  'backup.failed': BackupFacts
  'quota.near': QuotaFacts
  'language_model.paused': TokenFacts
}

/** Kind of a notice with its facts. */
export type NoticeContent<Kind extends NoticeKind = NoticeKind> = Kind extends NoticeKind
  ? { kind: Kind; subject_id: string; facts: FactsOf[Kind] }
  : never

/** An event that people are notified of, once per subject, kind and person. */
export type NoticeFact = NoticeContent & {
  /**
   * Value that distinguishes repeated events of the same subject, for example a day. Missing if the
   * event cannot repeat.
   */
  occasion?: string
  /** Customer that the notice is about. The notice is deleted when this customer is erased. */
  customer_id?: string | null
  /** Recipients: all members of the account, its owners and admins, or these users. */
  to: 'members' | 'managers' | readonly UserId[]
}
