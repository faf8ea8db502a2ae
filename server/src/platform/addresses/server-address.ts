/** One place where a server may be. */
export type Host = { readonly host: string; readonly port: number }

/**
 * An address of PostgreSQL with all its hosts, and the same address with only the first host,
 * which is what the driver reads.
 */
export type ServerAddress = { readonly hosts: readonly Host[]; readonly firstUrl: string }

/**
 * Reads an address as PostgreSQL's own clients write it:
 * `postgres://user:password@one:5432,two/database?…`. Null if the text is not such an address. What
 * `target_session_attrs` requests is required in any case: a server that accepts writes.
 *
 * @see https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS
 */
export function readServerAddress(text: string): ServerAddress | null {
  const [, scheme, login = '', named = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/)([^@/?]*@)?([^/?#]*)([/?#].*)?$/s.exec(text) ?? []
  if (scheme === undefined) return null
  const names = named.split(',')
  const urls = names.map((name) => `${scheme}${login}${name}${rest}`)
  if (!urls.every((url) => URL.canParse(url))) return null
  const attributes = new URL(urls[0] ?? '').searchParams.get('target_session_attrs')
  if (attributes !== null && !/^(read-write|primary|any)$/.test(attributes)) return null
  const hosts = urls.map((url) => {
    const { hostname, port } = new URL(url)
    return {
      host: decodeURIComponent(hostname.replace(/^\[|\]$/g, '')),
      port: Number(port || 5432),
    }
  })
  return { hosts, firstUrl: urls[0] ?? text }
}

/** The servers and the database of an address, without who signs in: to be shown. */
export function placeOfServer(text: string): string {
  const { hosts, firstUrl } = readServerAddress(text) ?? { hosts: [], firstUrl: text }
  return hosts.map(({ host, port }) => `${host}:${port}`).join(',') + new URL(firstUrl).pathname
}
