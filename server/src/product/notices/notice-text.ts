import { weekTextOf } from './week-text.ts'
import { stormSubject, type EndpointFacts, type FactsOf, type LeadFacts, type NoticeKind, type NoticeContent } from './kinds.ts' // oxfmt-ignore

/**
 * Contact data of the customer that a notice is about. It is included only if the account allows
 * it.
 */
export type NoticeContact = { email: string | null; phone: string | null }

/**
 * Content of a message before a channel formats it. The content is plain text, which each channel
 * escapes according to its format.
 */
export type NoticeText = {
  /** Title of the message, in one line. */
  title: string
  lines: readonly string[]
  link: { label: string; url: string }
  tone: 'urgent' | 'good' | 'plain'
  /** Recipient of a reply to the email. */
  reply_to: string | null
}

/** Parameters of a notice text in addition to the facts of the notice. */
export type Setting = {
  public_url: string
  /** Number of events that the notice reports. A summary reports more than 1. */
  count: number
  contact: NoticeContact | null
}

/** Renders a notice as a title, a few lines and a link to a page. Pure. */
export function noticeTextOf(
  told: NoticeContent,
  { public_url, count, contact }: Setting,
): NoticeText {
  const response_text = isSummary(told)
    ? manyOf(told, count)
    : sayings[told.kind](told.facts as never)
  const contacts = contact ? [contact.email, contact.phone].filter((one) => one) : []
  return {
    title: response_text.title,
    lines: [...response_text.lines, ...(contacts.length > 0 ? [contacts.join(', ')] : [])],
    link: { label: response_text.label, url: public_url + pathOf(told) },
    tone: response_text.tone ?? 'plain',
    reply_to: contact?.email ?? null,
  }
}

/**
 * Combines several notices into one message, newest first. The message has one line for each
 * notice, and states the number of notices that do not fit. Pure.
 */
export function wordsOfMany(
  words: readonly NoticeText[],
  public_url: string,
  count: number,
): NoticeText {
  const shown = words.slice(0, maxLines)
  const more = count - shown.length
  return {
    title: `${count} notices from Leadhouse`,
    lines: [...shown.map(({ title }) => `• ${title}`), ...(more > 0 ? [`and ${more} more`] : [])],
    link: { label: 'Open notices', url: `${public_url}/settings/notices` },
    tone: 'plain',
    reply_to: null,
  }
}

const maxLines = 20

/** Text of a notice before its link is known. */
export type NoticeBody = {
  title: string
  lines: string[]
  label: string
  tone?: NoticeText['tone']
}

const sayings: { [Kind in NoticeKind]: (facts: FactsOf[Kind]) => NoticeBody } = {
  'lead.hot': (lead) => ofLead(`New ${tierOf(lead)} lead: ${nameOf(lead)}`, lead, 'good'),
  'lead.assigned': (lead) => ofLead(`${nameOf(lead)} was assigned to you`, lead, 'good'),
  'lead.due_soon': (lead) =>
    ofLead(`${nameOf(lead)}: response due in five minutes`, lead, 'urgent'),
  'lead.overdue': (lead) => ofLead(`Overdue: response to ${nameOf(lead)}`, lead, 'urgent'),
  'lead.taken_back': (lead) =>
    ofLead(`${nameOf(lead)} was reassigned without a response`, lead, 'plain'),
  'source.silent': ({
    source,
    last_at,
    usual_hours,
    in_opening_hours,
    count,
    sends = 'leads',
  }) => ({
    title: `No new ${sends} from ${source}`,
    lines: [
      `The last ${sends === 'leads' ? 'lead' : 'request'} arrived at ${timeOf(last_at)}. A gap of more than ${usual_hours} ${in_opening_hours ? 'opening hours' : 'hours'} is unusual for this source.`,
      ...(count === undefined ? [] : [`It sent ${count} ${sends} within four weeks.`]),
    ],
    label: sends === 'leads' ? 'Open leads' : 'Open sources',
    tone: 'urgent',
  }),
  'source.needs_review': ({ source }) => ({
    title: `A submission from ${source} needs review`,
    lines: ['It did not become a lead. Complete it or delete it within 30 days.'],
    label: 'Open submissions',
  }),
  'source.overflow': ({ source }) => ({
    title: `${source} sends more submissions than are stored`,
    lines: [
      'At most 1,000 submissions that need review, or 50 MB, are stored per source and UTC day. Further ones of today are only counted.',
    ],
    label: 'Open submissions',
    tone: 'urgent',
  }),
  'endpoint.failing': ofEndpoint,
  'endpoint.disabled': ofEndpoint,
  'overview.weekly': weekTextOf,
  'import.finished': ({ kind, status, created, updated, failed }) => ({
    title:
      status === 'succeeded'
        ? `Your import of ${kind} has finished`
        : `Your import of ${kind} failed`,
    lines: [`${created} created, ${updated} updated, ${failed} failed.`],
    label: 'Open imports',
  }),
  'backup.failed': ({ failure, since }) => ({
    title: 'The nightly backup is failing',
    lines: [`Since ${timeOf(since)}: ${failure}`],
    label: 'Open System',
    tone: 'urgent',
  }),
  'quota.near': ({ account, percent, limit }) => ({
    title: `${account}: ${percent} % of today's requests are used`,
    lines: [
      `${percent} % of the ${limit.toLocaleString('en')} requests of this UTC day are used.`,
      ...(percent >= 100 ? ['Further requests get the response 429 until midnight UTC.'] : []),
    ],
    label: 'Open plan and usage',
    tone: 'urgent',
  }),
  'language_model.paused': ({ of, limit }) => ({
    title: 'The language model is paused until tomorrow',
    lines: [
      `The ${limit.toLocaleString('en')} tokens of this UTC day for ${of === 'account' ? 'this account' : 'all accounts of this instance'} are used.`,
      'New messages wait and are read from midnight UTC on. Scores use the built-in reader meanwhile.',
    ],
    label: 'Open account settings',
  }),
}

function ofLead(title: string, lead: LeadFacts, tone: NoticeText['tone']): NoticeBody {
  const { wish, reasons, because, due_at } = lead
  return {
    title,
    lines: [
      ...(wish ? [wish] : []),
      ...(lead.tier ? [`Qualified ${lead.tier}`] : []),
      ...reasons.slice(0, 2),
      ...(because ? [because] : []),
      ...(due_at ? [`Response due at ${timeOf(due_at)}`] : []),
    ],
    label: 'Open lead',
    tone,
  }
}

function ofEndpoint({ name, state, sentences }: EndpointFacts): NoticeBody {
  const title = {
    failing: `Your ${name} is failing`,
    recovered: `Your ${name} is working again`,
    disabled: `Your ${name} was disabled`,
  }[state]
  const tone = state === 'recovered' ? 'good' : 'urgent'
  return { title, lines: [...sentences], label: 'Open details', tone }
}

/**
 * Returns whether a notice is a summary of the notices above the limit per minute. A summary names
 * none of its subjects.
 */
const isSummary = ({ subject_id }: NoticeContent): boolean => subject_id === stormSubject

/** Titles of a summary, for a count of one and for more. */
const manyTitles: { readonly [Kind in NoticeKind]: readonly [one: string, more: string] } = {
  'lead.hot': ['more new hot lead', 'new hot leads'],
  'lead.assigned': ['more lead was assigned to you', 'leads were assigned to you'],
  'lead.due_soon': ['more response is due in five minutes', 'responses are due in five minutes'],
  'lead.overdue': ['more response is overdue', 'responses are overdue'],
  'lead.taken_back': [
    'more lead was reassigned without a response',
    'leads were reassigned without a response',
  ],
  'source.silent': ['more source sends no new leads', 'sources send no new leads'],
  'source.needs_review': [
    'more source has submissions that need review',
    'sources have submissions that need review',
  ],
  'source.overflow': [
    'more source sends too many submissions',
    'sources send too many submissions',
  ],
  'endpoint.failing': ['more notice about failing endpoints', 'notices about failing endpoints'],
  'endpoint.disabled': ['more endpoint was disabled', 'endpoints were disabled'],
  'overview.weekly': ['more weekly summary', 'weekly summaries'],
  'import.finished': ['more import has ended', 'imports have ended'],
  'backup.failed': ['more notice about failing backups', 'notices about failing backups'],
  'quota.near': ['more notice about the request quota', 'notices about the request quota'],
  'language_model.paused': [
    'more notice about the language model',
    'notices about the language model',
  ],
}

const manyOf = ({ kind }: NoticeContent, count: number): NoticeBody => ({
  title: `${count} ${manyTitles[kind][count === 1 ? 0 : 1]}`,
  lines: [
    'More than five notices of this kind arrived within a minute, so the rest are combined here.',
  ],
  label: 'Open list',
  tone: 'urgent',
})

/** Returns the path of the page that a notice links to. Opening the page changes nothing. */
function pathOf(told: NoticeContent): string {
  const { kind, subject_id, facts } = told
  if (isSummary(told)) return kind.startsWith('lead.') ? '/leads' : '/settings/notices'
  if (kind.startsWith('lead.')) return `/leads/${subject_id}`
  if (kind.startsWith('endpoint.')) return (facts as EndpointFacts).path
  if (kind === 'overview.weekly')
    return `/overview?first_day=${facts.first_day}&last_day=${facts.last_day}`
  if (kind === 'source.silent' && facts.sends === 'outcomes') return '/settings/sources'
  return paths[kind] ?? '/settings/notices'
}

const paths: Partial<Record<NoticeKind, string>> = {
  'source.silent': '/leads',
  'source.needs_review': '/leads/review',
  'source.overflow': '/leads/review',
  'import.finished': '/settings/data',
  'backup.failed': '/settings/system',
  'quota.near': '/settings/usage',
  'language_model.paused': '/settings/account',
}

const nameOf = ({ name }: LeadFacts): string => name ?? 'A lead'
const tierOf = ({ tier }: LeadFacts): string => tier ?? 'hot'

/**
 * Formats an RFC 3339 time for readers. The time is in UTC, because a message may be read in any
 * time zone.
 */
const timeOf = (text: string): string => `${text.slice(0, 16).replace('T', ' ')} UTC`
