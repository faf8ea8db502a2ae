import { at, isAmount, isCurrency, type FieldError } from '#kit'
import type { NewService, ServicePatch } from './schema.ts'

/** Maximum size of the attributes of a service as JSON, in bytes. */
export const maxServiceAttributeBytes = 8192

/** The earliest accepted time: no current listing is older. */
const earliest = new Date('1900-01-01T00:00:00Z')

/**
 * Returns the errors that the schema cannot express: decimals of the prices, size of the
 * attributes, currency, and order of the times.
 */
export function valueFaults(service: Partial<NewService>, base = ''): FieldError[] {
  const { price, closed_price, currency, attributes, listed_at, ended_at } = service
  const faults: FieldError[] = []
  for (const [name, amount] of Object.entries({ price, closed_price })) {
    if (typeof amount === 'number' && !isAmount(amount))
      faults.push(at(`${base}/${name}`, 'too_precise', `"${name}" must have at most two decimals.`))
  }
  if (currency && !isCurrency(currency.toUpperCase()))
    faults.push(
      at(
        `${base}/currency`,
        'unknown_currency',
        '"currency" must be an ISO 4217 code, such as USD.',
      ),
    )
  const size = Buffer.byteLength(JSON.stringify(attributes ?? {}))
  if (size > maxServiceAttributeBytes)
    faults.push(
      at(
        `${base}/attributes`,
        'too_large',
        `"attributes" must have at most ${maxServiceAttributeBytes} bytes as JSON; it has ${size}.`,
      ),
    )
  for (const [name, moment] of Object.entries({ listed_at, ended_at })) {
    if (moment && new Date(moment) < earliest)
      faults.push(at(`${base}/${name}`, 'too_early', `"${name}" must not be before 1900.`))
  }
  if (listed_at && ended_at && new Date(ended_at) < new Date(listed_at))
    faults.push(at(`${base}/ended_at`, 'too_early', '"ended_at" must not be before "listed_at".'))
  return faults
}

/**
 * Returns the errors that a change would cause. An invalid currency that the service already has
 * does not prevent other changes.
 */
export function changeFaults(
  whole: Partial<NewService>,
  said: Partial<ServicePatch>,
): FieldError[] {
  const { currency: _, ...others } = whole
  return valueFaults({ ...others, ...(said.currency && { currency: said.currency }) })
}
