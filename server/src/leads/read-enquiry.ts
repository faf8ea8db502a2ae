import {
  at,
  fold,
  isAmount,
  isEmail,
  normaliseEmail,
  normalisePhone,
  Problem,
  type FieldError,
} from '#kit'
import type { AccountSettings } from '#accounts'
import { NewLead, Preferences, type Lead } from './schema.ts'

/** An enquiry as it was understood: normalised, with whatever it brought beside the interface under `attributes`. */
export type Enquiry = {
  name: string | null
  email: string | null
  phone: string | null
  preferences: Lead['preferences']
  message: string | null
  source: string | null
  external_id: string | null
  service_id: string | null
  consent: unknown
  attributes: Record<string, unknown>
  is_test: boolean
}

const known = new Set(Object.keys(NewLead.properties))
const knownPreferences = new Set(Object.keys(Preferences.properties))

/**
 * Reads what a caller sent. A lead is never lost for the name of a field: unknown members go under `attributes`, those of `preferences`
 * under `attributes.preferences`; members given in `attributes` win.
 *
 * @throws Problem invalid_request with everything that is wrong; attributes_too_large past 50 keys or 8 KiB
 */
export function readEnquiry(
  body: NewLead,
  account: Pick<AccountSettings, 'default_region'>,
): Enquiry {
  const errors: FieldError[] = []
  const contact = readContact(body, account, errors)
  const preferences = readPreferences(body.preferences ?? {}, errors)
  if (errors.length > 0)
    throw new Problem('invalid_request', errors.length === 1 ? errors[0]?.detail : undefined, {
      errors,
    })
  return {
    ...contact,
    preferences,
    name: trimmed(body.name),
    message: body.message?.trim() ? body.message : null,
    source: trimmed(body.source),
    external_id: trimmed(body.external_id),
    service_id: trimmed(body.service_id),
    consent: body.consent ?? null,
    attributes: collectAttributes(body),
    is_test: body.test ?? false,
  }
}

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
    errors.push(at('/email', 'invalid_email', 'This is not an e-mail address.'))
  const number = phone === null ? null : normalisePhone(phone, account.default_region)
  if (phone !== null && number === null)
    errors.push(
      at(
        '/phone',
        'invalid_phone',
        'Give the phone number in international form: + and 7 to 15 digits.',
      ),
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
          'An amount has at most two decimals.',
        ),
      )
  }
  if (min !== null && max !== null && min > max)
    errors.push(at('/preferences/price_range', 'min_above_max', 'min must not be above max.'))
  const state = trimmed(given.state)
  if (state !== null && !/^[a-z]{2}$/i.test(state))
    errors.push(at('/preferences/state', 'invalid_state', 'A state is two letters.'))
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

/** The wish in the form in which it compares with listings. */
export function wishOf(preferences: Enquiry['preferences']) {
  return {
    type: preferences.property_type === null ? null : fold(preferences.property_type) || null,
    min: preferences.price_range?.min ?? null,
    max: preferences.price_range?.max ?? null,
    city: preferences.city === null ? null : fold(preferences.city) || null,
    state: preferences.state,
    bedrooms: preferences.bedrooms,
    bathrooms: preferences.bathrooms,
  }
}
export type Wish = ReturnType<typeof wishOf>

function collectAttributes(body: NewLead): Record<string, unknown> {
  const others = Object.entries(body).filter(([name]) => !known.has(name))
  const ofPreferences = Object.entries(body.preferences ?? {}).filter(
    ([name]) => !knownPreferences.has(name),
  )
  const given = body.attributes ?? {}
  if (others.length === 0 && ofPreferences.length === 0 && Object.keys(given).length === 0)
    return {}
  const attributes = {
    ...Object.fromEntries(others),
    ...(ofPreferences.length > 0 && { preferences: Object.fromEntries(ofPreferences) }),
    ...given,
  }
  requireSmall(attributes)
  return attributes
}

/** @throws Problem attributes_too_large past 50 keys, counted through all levels of `preferences`, or 8 KiB as JSON */
export function requireSmall(attributes: Record<string, unknown>): void {
  const nested = attributes['preferences']
  const inner = typeof nested === 'object' && nested !== null ? Object.keys(nested).length : 0
  if (
    Object.keys(attributes).length + inner > 50 ||
    Buffer.byteLength(JSON.stringify(attributes)) > 8192
  )
    throw new Problem('attributes_too_large')
}

const trimmed = (text: string | null | undefined): string | null => text?.trim() || null
