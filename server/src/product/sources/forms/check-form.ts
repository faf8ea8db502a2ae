import { at, invalid, type FieldError } from '#kit'

/** Settings of a form that contain URLs. */
type Addresses = {
  origins?: readonly string[] | undefined
  redirect_url?: string | null | undefined
}

/**
 * Requires that the origins and the redirect URL of a form are valid. @throws Problem
 * invalid_request with all errors
 */
export function requireAddresses({ origins = [], redirect_url }: Addresses): void {
  const errors: FieldError[] = origins.flatMap((origin, i) => {
    const fault = originFault(origin)
    return fault === undefined ? [] : [at(`/origins/${i}`, 'invalid_origin', fault)]
  })
  if (redirect_url != null && !isPage(redirect_url))
    errors.push(
      at(
        '/redirect_url',
        'invalid_address',
        'The redirect URL must begin with https:// or http:// and name a page.',
      ),
    )
  if (errors.length > 0) throw invalid(errors)
}

/**
 * Returns origins as browsers send them, without repetitions: `https://Example.com/` becomes
 * `https://example.com`.
 */
export const normaliseOrigins = (origins: readonly string[]): string[] => [
  ...new Set(origins.map((origin) => new URL(origin.trim()).origin)),
]

function originFault(text: string): string | undefined {
  const example = 'Write it like https://www.example.com.'
  if (!/^https?:\/\//i.test(text.trim()) || !URL.canParse(text.trim()))
    return `"${text}" is not an origin. ${example}`
  const { pathname, search, hash, username, host } = new URL(text.trim())
  if (host.includes('*')) return `"${text}" has a wildcard. List each origin.`
  if (pathname !== '/' || search !== '' || hash !== '' || username !== '')
    return `"${text}" is more than an origin. ${example}`
  return undefined
}

const isPage = (text: string): boolean => /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text)
