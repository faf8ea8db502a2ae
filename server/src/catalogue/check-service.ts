import { at, isAmount, type FieldError } from '#kit'
import type { NewService } from './schema.ts'

/** The most bytes the attributes of a service may have, as JSON. */
export const mostAttributeBytes = 8192

/** What the schema of a service cannot say: the decimals of the price and the size of the attributes. */
export function valueFaults({ price, attributes }: Partial<NewService>, base = ''): FieldError[] {
  const faults: FieldError[] = []
  if (price !== undefined && !isAmount(price))
    faults.push(at(`${base}/price`, 'too_precise', '"price" has at most two decimals.'))
  const size = Buffer.byteLength(JSON.stringify(attributes ?? {}))
  if (size > mostAttributeBytes)
    faults.push(
      at(
        `${base}/attributes`,
        'too_large',
        `"attributes" has at most ${mostAttributeBytes} bytes as JSON; it has ${size}.`,
      ),
    )
  return faults
}
