import { at, isAmount, isCurrency, type FieldError } from '#kit'
import type { NewService, ServicePatch } from './schema.ts'

/** The most bytes the attributes of a service may have, as JSON. */
export const maxServiceAttributeBytes = 8192

/** Nothing on offer has been so for longer. */
const earliest = new Date('1900-01-01T00:00:00Z')

/** What the schema of a service cannot say: the decimals of the price, the size of the attributes, and that an end follows its beginning. */
export function valueFaults(service: Partial<NewService>, base = ''): FieldError[] {
  const { price, closed_price, currency, attributes, listed_at, ended_at } = service
  const faults: FieldError[] = []
  for (const [name, amount] of Object.entries({ price, closed_price })) {
    if (typeof amount === 'number' && !isAmount(amount))
      faults.push(at(`${base}/${name}`, 'too_precise', `"${name}" has at most two decimals.`))
  }
  if (currency && !isCurrency(currency.toUpperCase()))
    faults.push(
      at(`${base}/currency`, 'unknown_currency', '"currency" is no code of ISO 4217, such as USD.'),
    )
  const size = Buffer.byteLength(JSON.stringify(attributes ?? {}))
  if (size > maxServiceAttributeBytes)
    faults.push(
      at(
        `${base}/attributes`,
        'too_large',
        `"attributes" has at most ${maxServiceAttributeBytes} bytes as JSON; it has ${size}.`,
      ),
    )
  for (const [name, moment] of Object.entries({ listed_at, ended_at })) {
    if (moment && new Date(moment) < earliest)
      faults.push(at(`${base}/${name}`, 'too_early', `"${name}" is not before 1900.`))
  }
  if (listed_at && ended_at && new Date(ended_at) < new Date(listed_at))
    faults.push(at(`${base}/ended_at`, 'too_early', '"ended_at" is not before "listed_at".'))
  return faults
}

/** What a change would make wrong. A currency of the service's past that is none keeps no other change out. */
export function changeFaults(
  whole: Partial<NewService>,
  said: Partial<ServicePatch>,
): FieldError[] {
  const { currency: _, ...others } = whole
  return valueFaults({ ...others, ...(said.currency && { currency: said.currency }) })
}
