import { at, type FieldError } from '#kit'
import { AddressRefused, type Guard } from './guard.ts'

/**
 * Returns the errors of the URL in a request body. Also checks the addresses that its host name
 * resolves to now. A host name that does not resolve yet is accepted.
 */
export async function urlErrors(guard: Guard, url: string): Promise<FieldError[]> {
  const refusal = guard.refusalOf(url)
  if (refusal) return [at('/url', refusal.code, refusal.detail)]
  try {
    await guard.vet(new URL(url).hostname)
    return []
  } catch (error) {
    return error instanceof AddressRefused ? [at('/url', 'address_refused', error.message)] : []
  }
}
