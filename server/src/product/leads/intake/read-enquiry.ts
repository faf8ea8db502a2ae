import {
  at,
  invalid,
  phoneFault,
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
import { readLeadConsent, type ConsentSource, type GivenConsent } from '#customers'
import type { Preferences } from '../preferences-schema.ts'
import { lines, NewLead, type LeadPatch, type QueueRanking } from '../schema.ts'
import type { LeadDetails, LeadRow } from '../store/columns.ts'
import { keep, listingOf, maxKept, unlistedIn } from './keep-unlisted.ts'

/** Normalized enquiry, with unknown fields under `attributes`. */
export type Enquiry = LeadDetails & Pick<LeadRow, 'message' | 'service_id' | 'is_test'>

/**
 * Normalized enquiry, with the consents that came with it, and warnings about values that were stored
 * differently.
 */
export type EnquiryReading = {
  enquiry: Enquiry
  consents: readonly GivenConsent[]
  warnings: readonly Warning[]
}

/**
 * Normalized enquiry with its actor and account. A group can contain enquiries of several accounts.
 * `consent_source` is set if the enquiry came from elsewhere than its actor, as after a review.
 */
export type Submission = EnquiryReading & {
  actor: Actor
  account: AccountSettings
  consent_source?: ConsentSource | undefined
}

/**
 * Validates and normalizes the body of a submitted lead. Unknown fields, at any depth, are stored
 * under `attributes` and do not cause a rejection. An invalid phone does not cause a rejection
 * either if an email is present. An email or phone that differs from its normalized form is also
 * stored as sent, in `attributes.email` and `attributes.phone`.
 *
 * @throws Problem invalid_request with all errors; attributes_too_large for more than 50 keys or 8
 *   KiB
 */
export function readEnquiry(
  body: NewLead,
  account: Pick<AccountSettings, 'default_region'>,
): EnquiryReading {
  const errors: FieldError[] = []
  const contact = readContact(body, account, errors)
  const preferences = readPreferences(body.preferences ?? {}, errors)
  const consents = readLeadConsent(body.consent, contact, errors)
  const phoneWarning = unreadablePhone(contact, errors)
  if (errors.length > 0) throw invalid(errors)
  const { attributes, warnings } = attributesToStore(body)
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
    consents,
    warnings: phoneWarning ? [phoneWarning, ...warnings] : warnings,
  }
}

/**
 * Returns the errors in the values of a new lead that its schema cannot express. Invalid members are
 * left out of `body`.
 */
export function enquiryErrors(
  body: Partial<NewLead>,
  account: Pick<AccountSettings, 'default_region'>,
  isInvalid: (pointer: string) => boolean,
): FieldError[] {
  const errors: FieldError[] = []
  const contact = readContact(body, account, errors)
  readPreferences(body.preferences ?? {}, errors)
  readLeadConsent(body.consent, contact, errors)
  unreadablePhone(contact, errors)
  return isInvalid('/email') || isInvalid('/phone')
    ? errors.filter(({ code }) => code !== 'required')
    : errors
}

/**
 * Returns the errors in the values of a change of a lead that its schema cannot express. Values that
 * the change does not contain are not checked.
 */
export function leadPatchErrors(
  patch: Partial<LeadPatch>,
  account: Pick<AccountSettings, 'default_region'>,
): FieldError[] {
  const errors: FieldError[] = []
  const contact = readContact(patch, account, errors)
  readPreferences((patch.preferences ?? {}) as Preferences, errors)
  readLeadConsent(patch.consent, contact, errors)
  return errors.filter(({ code }) => code !== 'required')
}

/** Turns the error about an invalid phone into a warning if the email is valid. */
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
    '"phone" is not in international form (+ and 7 to 15 digits). It is stored as attributes.phone.',
  )
}

/** Adds the email and phone as sent to the attributes if they differ from the normalized form. */
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

/** Single-line text fields of a lead. */
type Lines = Pick<LeadRow, QueueRanking>

const lineNames = Object.keys(lines) as QueueRanking[]

/** Trims the single-line text fields. An empty text becomes null. */
export const readLines = (given: Pick<NewLead, QueueRanking>): Lines =>
  Object.fromEntries(lineNames.map((name) => [name, trimmed(given[name])])) as Lines

/** Validates and normalizes the email and phone. One of them is required. */
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
    errors.push(at('/email', 'invalid_email', '"email" is not a valid email address.'))
  const number = phone === null ? null : normalisePhone(phone, account.default_region)
  if (phone !== null && number === null)
    errors.push(at('/phone', 'invalid_phone', phoneFault(account.default_region)))
  return { email: email === null ? null : normaliseEmail(email), phone: number }
}

/**
 * Normalizes preferences. Adds the errors that the schema cannot detect to `errors`: amounts with
 * more than two decimals, a minimum above the maximum, and an invalid region.
 */
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
          `"${name}" must have at most two decimals.`,
        ),
      )
  }
  if (min !== null && max !== null && min > max)
    errors.push(at('/preferences/price_range', 'min_above_max', 'min must not be above max.'))
  const state = trimmed(given.state)
  if (state !== null && !/^[a-z]{2,3}$/i.test(state))
    errors.push(
      at(
        '/preferences/state',
        'invalid_state',
        '"state" must be two letters, such as CA, or three, such as VIC.',
      ),
    )
  return {
    property_type: trimmed(given.property_type),
    price_range: given.price_range ? { min, max } : null,
    ...(given.price_unit && { price_unit: given.price_unit }),
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
 * Returns the attributes to store: those sent in `attributes`, which take precedence, and the
 * unknown fields at their paths.
 *
 * @throws Problem attributes_too_large for more than 50 keys or 8 KiB
 */
export function attributesToStore(
  body: NewLead,
): Pick<Enquiry, 'attributes'> & Pick<EnquiryReading, 'warnings'> {
  const unlisted = unlistedIn(listing, body)
  let attributes: Record<string, unknown> = body.attributes ?? {}
  for (const { path, value } of unlisted) attributes = keep(attributes, path, value)
  if (Object.keys(attributes).length > 0) requireSmall(attributes)
  return { attributes, warnings: unlisted.map(({ warning }) => warning) }
}

/**
 * Checks the size of the attributes. The keys of nested `preferences` are counted too.
 *
 * @throws Problem attributes_too_large for more than 50 keys, or more than 8 KiB as JSON
 */
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
