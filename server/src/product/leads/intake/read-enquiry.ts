import {
  at,
  invalid,
  isAmount,
  isEmail,
  normaliseEmail,
  normalisePhone,
  Problem,
  type Actor,
  type FieldError,
  type Warning,
} from '#kit'
import type { AccountSettings } from '#accounts'
import { lines, NewLead, type QueueRanking, type Preferences } from '../schema.ts'
import type { LeadDetails, LeadRow } from '../store/columns.ts'
import { keep, listingOf, maxKept, unlistedIn } from './keep-unlisted.ts'

/** An enquiry as it was understood: normalised, with whatever it brought beside the interface under `attributes`. */
export type Enquiry = LeadDetails & Pick<LeadRow, 'message' | 'service_id' | 'is_test'>

/** An enquiry, and what of it was taken in otherwise than it was sent. */
export type EnquiryReading = { enquiry: Enquiry; warnings: readonly Warning[] }

/** One enquiry on its way in, with whose it is. A group may hold several accounts'; each carries its own. */
export type Submission = EnquiryReading & { actor: Actor; account: AccountSettings }

/**
 * Reads what a caller sent. A lead is never lost for the name of a field: what is not known, at any depth, goes under `attributes`; nor for a
 * phone that cannot be read beside an e-mail. An address or number that reads otherwise than it was written is kept as it was written, as
 * `attributes.email` and `attributes.phone`.
 *
 * @throws Problem invalid_request with everything that is wrong; attributes_too_large past 50 keys or 8 KiB
 */
export function readEnquiry(
  body: NewLead,
  account: Pick<AccountSettings, 'default_region'>,
): EnquiryReading {
  const errors: FieldError[] = []
  const contact = readContact(body, account, errors)
  const preferences = readPreferences(body.preferences ?? {}, errors)
  const phoneWarning = unreadablePhone(contact, errors)
  if (errors.length > 0) throw invalid(errors)
  const { attributes, warnings } = keepAttributes(body)
  return {
    enquiry: {
      ...contact,
      ...readLines(body),
      preferences,
      message: body.message?.trim() ? body.message : null,
      service_id: trimmed(body.service_id),
      consent: body.consent ?? null,
      attributes: withContact(attributes, body, contact),
      is_test: body.test ?? false,
    },
    warnings: phoneWarning ? [phoneWarning, ...warnings] : warnings,
  }
}

/** Takes a phone that cannot be read out of the errors where an e-mail was read: the lead is kept, and told of. */
function unreadablePhone(
  { email, phone }: Pick<Enquiry, 'email' | 'phone'>,
  errors: FieldError[],
): Warning | undefined {
  if (email === null || phone !== null) return undefined
  if (errors.some(({ code }) => code === 'invalid_email')) return undefined
  const place = errors.findIndex(({ code }) => code === 'invalid_phone')
  if (place < 0) return undefined
  errors.splice(place, 1)
  return at(
    '/phone',
    'invalid_phone',
    '"phone" is no number in international form (+ and 7 to 15 digits); it is kept as attributes.phone.',
  )
}

/** What was sent stands beside what was understood, where the two differ. */
function withContact(
  attributes: Record<string, unknown>,
  body: NewLead,
  contact: Pick<Enquiry, 'email' | 'phone'>,
): Record<string, unknown> {
  let kept = attributes
  for (const name of contactNames) {
    const sent = trimmed(body[name])
    if (sent !== null && sent !== contact[name]) kept = keep(kept, [name], sent)
  }
  return kept
}

/** What is said in a line each. */
type Lines = Pick<LeadRow, QueueRanking>

const lineNames = Object.keys(lines) as QueueRanking[]

/** Reads what is said in a line each: without the space around it, and nothing where nothing is left. */
export const readLines = (given: Pick<NewLead, QueueRanking>): Lines =>
  Object.fromEntries(lineNames.map((name) => [name, trimmed(given[name])])) as Lines

/** Reads how the person can be reached, in the form in which it compares. One of the two is needed. */
export function readContact(
  given: { email?: string | null | undefined; phone?: string | null | undefined },
  account: Pick<AccountSettings, 'default_region'>,
  errors: FieldError[],
): Pick<Enquiry, 'email' | 'phone'> {
  const email = trimmed(given.email)
  const phone = trimmed(given.phone)
  if (email === null && phone === null)
    errors.push(at('/email', 'required', 'Give an email or a phone, or both.'))
  if (email !== null && !isEmail(email))
    errors.push(at('/email', 'invalid_email', '"email" is not an e-mail address.'))
  const number = phone === null ? null : normalisePhone(phone, account.default_region)
  if (phone !== null && number === null)
    errors.push(
      at('/phone', 'invalid_phone', '"phone" must be in international form: + and 7 to 15 digits.'),
    )
  return { email: email === null ? null : normaliseEmail(email), phone: number }
}

/** Reads preferences, telling `errors` of what the schema cannot: amounts that are not exact, a range upside down, a region's form. */
export function readPreferences(given: Preferences, errors: FieldError[]): Enquiry['preferences'] {
  const min = given.price_range?.min ?? null
  const max = given.price_range?.max ?? null
  for (const [name, value] of [
    ['min', min],
    ['max', max],
  ] as const) {
    if (value !== null && !isAmount(value))
      errors.push(
        at(
          `/preferences/price_range/${name}`,
          'invalid_amount',
          `"${name}" has at most two decimals.`,
        ),
      )
  }
  if (min !== null && max !== null && min > max)
    errors.push(at('/preferences/price_range', 'min_above_max', 'min must not be above max.'))
  const state = trimmed(given.state)
  if (state !== null && !/^[a-z]{2}$/i.test(state))
    errors.push(
      at('/preferences/state', 'invalid_state', '"state" must be two letters, such as CA.'),
    )
  return {
    property_type: trimmed(given.property_type),
    price_range: given.price_range ? { min, max } : null,
    city: trimmed(given.city),
    state: state?.toUpperCase() ?? null,
    bedrooms: given.bedrooms ?? null,
    bathrooms: given.bathrooms ?? null,
    timeline_days: given.timeline_days ?? null,
    financing: trimmed(given.financing),
  }
}

const listing = listingOf(NewLead) ?? new Map<string, undefined>()

/**
 * What is kept beside the interface: the attributes given, which win, with what is not known in the place it had.
 * @throws Problem attributes_too_large past 50 keys or 8 KiB
 */
export function keepAttributes(
  body: NewLead,
): Pick<Enquiry, 'attributes'> & Pick<EnquiryReading, 'warnings'> {
  const unlisted = unlistedIn(listing, body)
  let attributes: Record<string, unknown> = body.attributes ?? {}
  for (const { path, value } of unlisted) attributes = keep(attributes, path, value)
  if (Object.keys(attributes).length > 0) requireSmall(attributes)
  return { attributes, warnings: unlisted.map(({ warning }) => warning) }
}

/** @throws Problem attributes_too_large past 50 keys, counted through the levels of `preferences`, or 8 KiB as JSON */
export function requireSmall(attributes: Record<string, unknown>): void {
  const wishes = membersOf(attributes['preferences'])
  const range = membersOf(wishes['price_range'])
  const count = [attributes, wishes, range].flatMap(Object.keys).length
  const bytes = Buffer.byteLength(JSON.stringify(attributes))
  if (count > maxKept.members || bytes > maxKept.bytes) throw new Problem('attributes_too_large')
}

const membersOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const contactNames = ['email', 'phone'] as const

const trimmed = (text: string | null | undefined): string | null => text?.trim() || null
