/** The session cookie for the public URL of the instance. */
export type SessionCookie = {
  readonly name: string
  write(value: string, maxAgeSeconds: number): string
  clear(): string
  /**
   * Returns the value from a Cookie header, or undefined. If the header contains two cookies of
   * this name, it returns undefined, because one of them was set by someone else.
   */
  read(header: string | undefined): string | undefined
}

/**
 * Returns the session cookie for a public URL. With https the name starts with `__Host-`, so
 * browsers accept it only with Secure, for this host only and for every path. With plain http,
 * which is allowed only on loopback, browsers would refuse that name.
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
