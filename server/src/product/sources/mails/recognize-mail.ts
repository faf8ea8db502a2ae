import { mailDocumentOf } from '../recipes/mail-document.ts'
import { readByRecipe, type LeadReading } from '../recipes/read-by-recipe.ts'
import { readNamedLines } from '../recipes/read-lines.ts'
import { meets } from '../recipes/read-value.ts'
import type { Recipe } from '../recipes/recipe.ts'
import { openSteps } from '../recipes/reading-steps.ts'
import type { MailContent, MailPerson } from './mail-content.ts'
import { adfValues, leadTags, namedLines } from './mail-formats.ts'

/**
 * What a mail contains: a lead, or why it needs review with the lead as far as it could be read.
 */
export type Recognized =
  | { lead: LeadReading }
  | { reason: 'looks_automated' | 'unreadable'; detail: string; draft: LeadReading }

/**
 * Recognizes the enquiry in a mail. The first of these that names a person decides: lead metadata
 * tags, an ADF document, `Name: value` lines, the recipe of the source. The recipe also adds members
 * that the formats before it lack, but no contact details of another person.
 *
 * The enquirer is who the text names. Only if it names no email or phone, the lead gets the address in
 * Reply-To, or else the sender, unless the mail was forwarded or its sender takes no replies.
 *
 * Nothing in a mail has another effect than the members of the lead. An automatic mail becomes no
 * lead, unless `isReviewed`: a person then decided that it is one.
 */
export function recognizeMail(
  mail: MailContent,
  recipe: Recipe | null,
  isReviewed: boolean,
): Recognized {
  const document = mailDocumentOf({
    ...mail,
    from: mail.from ?? { name: '', email: '' },
    reply_to: mail.reply_to ?? { name: '', email: '' },
  })
  const format = readFormats(mail)
  const own = recipe && readLead(recipe, document)
  const reply = replyAddress(mail)
  const found = joined(format?.lead ?? {}, own ?? {})
  const isNamed = format !== null || (own !== null && hasContact(own))
  const contact = !hasContact(found) && reply ? { email: reply.email } : {}
  const named = typeof found['name'] === 'string' || !reply?.name ? {} : { name: reply.name }
  const lead = withContext({ ...found, ...contact, ...(hasContact(found) ? {} : named) }, mail)
  const { automatic } = mail
  const isExpected = format?.isForPrograms === true || (own !== null && isNamedByRecipe(recipe, document)) // oxfmt-ignore
  if (automatic && !isReviewed && (automatic.kind === 'reply' || !isExpected))
    return { reason: 'looks_automated', detail: automatic.detail, draft: lead }
  if (isNamed) return { lead }
  return { reason: 'unreadable', detail: mail.adf_problem ?? unrecognized, draft: lead }
}

const unrecognized =
  'No enquiry was recognized in the mail: it has no lead metadata, no ADF document and no lines such as "Name:" and "Email:", and no recipe of the source reads it.'

/** Reads the first format that the mail has. `isForPrograms`: only programs write it. */
function readFormats(mail: MailContent): { lead: LeadReading; isForPrograms: boolean } | null {
  const tagged = mail.tags && readLead(leadTags, withoutVersion(mail.tags))
  if (tagged && hasContact(tagged)) return { lead: tagged, isForPrograms: true }
  const adf = mail.adf && readLead(adfValues, mail.adf)
  if (adf && hasContact(adf)) return { lead: adf, isForPrograms: true }
  const lines = readLead(namedLines, readNamedLines(mail.text))
  return lines && isEnquiry(lines, mail) ? { lead: lines, isForPrograms: false } : null
}

const withoutVersion = (tags: Readonly<Record<string, string>>): Record<string, string> =>
  without(tags, ['information_version'])

function readLead(recipe: Recipe, body: unknown): LeadReading | null {
  const reading = readByRecipe(recipe, body)
  return 'leads' in reading ? (reading.leads[0] ?? null) : null
}

const hasContact = (lead: LeadReading): boolean =>
  lead['email'] !== undefined || lead['phone'] !== undefined

/**
 * Lines are an enquiry if they name a person or contain a message, and there is a way to respond. A
 * signature with a phone number and an email has neither.
 */
const isEnquiry = (lead: LeadReading, mail: MailContent): boolean =>
  (lead['name'] !== undefined || lead['message'] !== undefined) &&
  (hasContact(lead) || replyAddress(mail) !== null)

/** Returns the address of the enquirer if the text names none. */
function replyAddress({ from, reply_to, is_forwarded }: MailContent): MailPerson | null {
  if (reply_to && reply_to.email !== '' && !takesNoReplies.test(reply_to.email)) return reply_to
  if (!from || from.email === '' || is_forwarded || takesNoReplies.test(from.email)) return null
  return from
}

const takesNoReplies = /^[^@]*(?:no|not|do-?not)[-_.]?reply|^(?:mailer-daemon|postmaster|notifications?|alerts?|wordpress)@/i // oxfmt-ignore

/** Adds members of the recipe of the source to what a format gave. */
function joined(lead: LeadReading, own: LeadReading): LeadReading {
  const added = hasContact(lead) ? withoutPerson(own) : own
  const attributes = { ...membersOf(own['attributes']), ...membersOf(lead['attributes']) }
  const preferences = { ...membersOf(own['preferences']), ...membersOf(lead['preferences']) }
  return {
    ...added,
    ...lead,
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(Object.keys(preferences).length > 0 && { preferences }),
  }
}

const withoutPerson = (lead: LeadReading): LeadReading => without(lead, ['name', 'email', 'phone'])

function without<Value>(
  members: Readonly<Record<string, Value>>,
  names: readonly string[],
): Record<string, Value> {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)))
}

/** Adds the subject, and the text as the message unless a format named one. */
function withContext(lead: LeadReading, mail: MailContent): LeadReading {
  const { message = mail.text.trim(), attributes, ...members } = lead
  const text = typeof message === 'string' ? Array.from(message).slice(0, 50_000).join('') : ''
  const context = {
    subject: mail.subject.slice(0, 200).toWellFormed(),
    mail_from: mail.from?.email ?? '',
    mail_authentication: mail.authentication,
  }
  const shown = Object.entries(context).filter(([, value]) => value !== '')
  return {
    ...members,
    ...(text !== '' && { message: text }),
    attributes: { ...membersOf(attributes), ...Object.fromEntries(shown) },
  }
}

/** Returns whether the recipe states which mails it reads, and this is one of them. */
const isNamedByRecipe = (recipe: Recipe | null, document: unknown): boolean =>
  recipe?.only?.some((where) => meets(where, document, openSteps(10_000))) ?? false

const membersOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
