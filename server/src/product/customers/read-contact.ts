import {
  at,
  errorsThrownBy,
  invalid,
  isEmail,
  normaliseEmail,
  normalisePhone,
  phoneFault,
  type FieldError,
} from '#kit'
import type { AccountSettings } from '#accounts'
import type { NewCustomer } from './schema.ts'

/** Default region of an account, which is used for phone numbers without a country code. */
export type Region = Pick<AccountSettings, 'default_region'>

/** Normalized person: trimmed, with the email in lower case and the phone in international form. */
export type Person = {
  name: string | null
  email: string | null
  phone: string | null
  attributes: Record<string, unknown>
}

/** Maximum size of the attributes of a customer, in bytes of JSON. */
export const maxCustomerAttributeBytes = 8192

/**
 * Returns the errors in the values of a person that the schema cannot express. `isInvalid` returns
 * whether the member at a JSON pointer was left out because it does not match the schema.
 */
export async function personErrors(
  input: Partial<NewCustomer>,
  region: Region,
  isInvalid: (pointer: string) => boolean,
): Promise<readonly FieldError[]> {
  const errors = await errorsThrownBy(() => readPerson(input, region))
  return isInvalid('/email') || isInvalid('/phone')
    ? errors.filter(({ code }) => code !== 'required')
    : errors
}

/** Validates and normalizes a person. @throws Problem invalid_request with all errors */
export function readPerson(input: Partial<NewCustomer>, { default_region }: Region): Person {
  const [name, email, phone] = [trimmed(input.name), trimmed(input.email), trimmed(input.phone)]
  const number = phone === null ? null : normalisePhone(phone, default_region)
  const attributes = input.attributes ?? {}
  const size = Buffer.byteLength(JSON.stringify(attributes))
  const faults: FieldError[] = []
  if (email === null && phone === null)
    faults.push(at('/email', 'required', 'Give an email or a phone, or both.'))
  if (email !== null && !isEmail(email))
    faults.push(at('/email', 'invalid_email', '"email" is not a valid email address.'))
  if (phone !== null && number === null)
    faults.push(at('/phone', 'invalid_phone', phoneFault(default_region)))
  if (size > maxCustomerAttributeBytes)
    faults.push(
      at(
        '/attributes',
        'too_large',
        `"attributes" must have at most ${maxCustomerAttributeBytes} bytes as JSON; it has ${size}.`,
      ),
    )
  if (faults.length > 0) throw invalid(faults)
  return { name, email: email === null ? null : normaliseEmail(email), phone: number, attributes }
}

const trimmed = (text: string | null | undefined): string | null => text?.trim() || null
