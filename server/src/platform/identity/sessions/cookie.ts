/** The cookie a session travels in, for the address people reach the instance at. */
export type SessionCookie = {
  readonly name: string
  write(value: string, maxAgeSeconds: number): string
  clear(): string
  /** The value in a Cookie header, or undefined. Two of the name are none: one of them is not ours. */
  read(header: string | undefined): string | undefined
}

/**
 * Over https the name begins with `__Host-`, so that browsers take it only with Secure, for this host alone and for every path; on plain http,
 * which exists on loopback alone, browsers would refuse that name.
 * @see RFC 6265bis section 4.1.3
 */
export function sessionCookie(public_url: string, base = 'lh_session'): SessionCookie {
  const isSecure = public_url.startsWith('https:')
  const name = isSecure ? `__Host-${base}` : base
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    name,
    write: (value, maxAgeSeconds) => `${name}=${value}; Max-Age=${maxAgeSeconds}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
    read(header) {
      const values = (header ?? '')
        .split(';')
        .map((part) => part.trim())
        .filter((part) => part.startsWith(`${name}=`))
        .map((part) => part.slice(name.length + 1))
      return values.length === 1 ? values[0] : undefined
    },
  }
}
