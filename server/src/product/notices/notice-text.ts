import { stormSubject, type EndpointFacts, type FactsOf, type LeadFacts, type NoticeKind, type NoticeContent } from './kinds.ts' // oxfmt-ignore

/** How to reach whom a notice is about; told only where the account allows it. */
export type NoticeContact = { email: string | null; phone: string | null }

/** What a message says, before a channel gives it its form. Plain text: each channel escapes it as it must. */
export type NoticeText = {
  /** One line. */
  title: string
  lines: readonly string[]
  link: { label: string; url: string }
  tone: 'urgent' | 'good' | 'plain'
  /** Who is written to when somebody answers the letter. */
  reply_to: string | null
}

/** What is said beside the facts themselves. */
export type Setting = {
  public_url: string
  /** Of how many the notice tells, where it is a summary. */
  count: number
  contact: NoticeContact | null
}

/** Says what happened, in a title, a few lines and a link that opens a page. Pure. */
export function noticeTextOf(
  told: NoticeContent,
  { public_url, count, contact }: Setting,
): NoticeText {
  const said = isSummary(told) ? manyOf(told, count) : sayings[told.kind](told.facts as never)
  const contacts = contact ? [contact.email, contact.phone].filter((one) => one) : []
  return {
    title: said.title,
    lines: [...said.lines, ...(contacts.length > 0 ? [contacts.join(', ')] : [])],
    link: { label: said.label, url: public_url + pathOf(told) },
    tone: said.tone ?? 'plain',
    reply_to: contact?.email ?? null,
  }
}

/** Several notices in one message: a line each, the newest first, and how many more there are. Pure. */
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

type Said = { title: string; lines: string[]; label: string; tone?: NoticeText['tone'] }

const sayings: { [Kind in NoticeKind]: (facts: FactsOf[Kind]) => Said } = {
  'lead.hot': (lead) => ofLead(`New ${tierOf(lead)} lead: ${nameOf(lead)}`, lead, 'good'),
  'lead.assigned': (lead) => ofLead(`${nameOf(lead)} is yours to answer`, lead, 'good'),
  'lead.due_soon': (lead) => ofLead(`${nameOf(lead)} waits: due in five minutes`, lead, 'urgent'),
  'lead.overdue': (lead) => ofLead(`Overdue: ${nameOf(lead)} still waits`, lead, 'urgent'),
  'lead.taken_back': (lead) => ofLead(`${nameOf(lead)} moved on unanswered`, lead, 'plain'),
  'source.silent': ({ source, last_at, usual_hours }) => ({
    title: `No leads from ${source} any more`,
    lines: [
      `The last one came at ${timeOf(last_at)}. A pause of more than ${usual_hours} hours is unusual for it.`,
    ],
    label: 'Open leads',
    tone: 'urgent',
  }),
  'endpoint.failing': ofEndpoint,
  'endpoint.disabled': ofEndpoint,
  'import.finished': ({ kind, status, created, updated, failed }) => ({
    title:
      status === 'succeeded' ? `Your import of ${kind} is done` : `An import of ${kind} failed`,
    lines: [`${created} created, ${updated} updated, ${failed} lines failed.`],
    label: 'Open the import',
  }),
  'backup.failed': ({ failure, since }) => ({
    title: 'The nightly backup fails',
    lines: [`Since ${timeOf(since)}: ${failure}`],
    label: 'Open System',
    tone: 'urgent',
  }),
  'quota.near': ({ account, percent, limit }) => ({
    title: `${account}: ${percent} % of today's requests are used`,
    lines: [
      `${percent} % of the ${limit.toLocaleString('en')} requests of this UTC day are used.`,
      ...(percent >= 100 ? ['Further requests are answered with 429 until midnight UTC.'] : []),
    ],
    label: 'Open plan and usage',
    tone: 'urgent',
  }),
}

function ofLead(title: string, lead: LeadFacts, tone: NoticeText['tone']): Said {
  const { wish, reasons, because, due_at } = lead
  return {
    title,
    lines: [
      ...(wish ? [wish] : []),
      ...(lead.tier ? [`Qualified ${lead.tier}`] : []),
      ...reasons.slice(0, 2),
      ...(because ? [because] : []),
      ...(due_at ? [`An answer is due at ${timeOf(due_at)}`] : []),
    ],
    label: 'Open the lead',
    tone,
  }
}

function ofEndpoint({ name, state, sentences }: EndpointFacts): Said {
  const title = {
    failing: `Your ${name} is failing`,
    recovered: `Your ${name} is working again`,
    disabled: `Your ${name} was disabled`,
  }[state]
  const tone = state === 'recovered' ? 'good' : 'urgent'
  return { title, lines: [...sentences], label: 'Look at it', tone }
}

/** Whether it tells of all that was too much in a minute, were it one: it names none of it. */
const isSummary = ({ subject_id }: NoticeContent): boolean => subject_id === stormSubject

/** What a summary says of one, and of more. */
const manyTitles: { readonly [Kind in NoticeKind]: readonly [one: string, more: string] } = {
  'lead.hot': ['more new hot lead', 'new hot leads'],
  'lead.assigned': ['more lead is yours to answer', 'leads are yours to answer'],
  'lead.due_soon': ['more lead is due in five minutes', 'leads are due in five minutes'],
  'lead.overdue': ['more lead is overdue', 'leads are overdue'],
  'lead.taken_back': ['more lead moved on unanswered', 'leads moved on unanswered'],
  'source.silent': ['more source brings no leads any more', 'sources bring no leads any more'],
  'endpoint.failing': ['more word of endpoints that fail', 'words of endpoints that fail'],
  'endpoint.disabled': ['more endpoint was disabled', 'endpoints were disabled'],
  'import.finished': ['more import is over', 'imports are over'],
  'backup.failed': ['more word of backups that fail', 'words of backups that fail'],
  'quota.near': ['more word of the quota', 'words of the quota'],
}

const manyOf = ({ kind }: NoticeContent, count: number): Said => ({
  title: `${count} ${manyTitles[kind][count === 1 ? 0 : 1]}`,
  lines: ['What came beyond five within a minute is told together.'],
  label: 'Open the list',
  tone: 'urgent',
})

/** Where a notice leads: a page that changes nothing by being opened. */
function pathOf(told: NoticeContent): string {
  const { kind, subject_id, facts } = told
  if (isSummary(told)) return kind.startsWith('lead.') ? '/leads' : '/settings/notices'
  if (kind.startsWith('lead.')) return `/leads/${subject_id}`
  if (kind.startsWith('endpoint.')) return (facts as EndpointFacts).path
  return paths[kind] ?? '/settings/notices'
}

const paths: Partial<Record<NoticeKind, string>> = {
  'source.silent': '/leads',
  'import.finished': '/settings/data',
  'backup.failed': '/settings/system',
  'quota.near': '/settings/usage',
}

const nameOf = ({ name }: LeadFacts): string => name ?? 'A lead'
const tierOf = ({ tier }: LeadFacts): string => tier ?? 'hot'

/** RFC 3339 as people read it; UTC, since a message may be read anywhere. */
const timeOf = (text: string): string => `${text.slice(0, 16).replace('T', ' ')} UTC`
