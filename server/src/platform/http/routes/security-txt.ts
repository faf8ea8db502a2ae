import { days, notFound, type Clock } from '#kit'
import type { Route } from '../operation/route.ts'

/** It is said anew at every request, so it holds well below the year that is recommended at most. */
const holdsDays = 180

/**
 * Whom to tell of a hole in this instance, for whoever found one. It is its operator who must be told, and only they can say where: without the setting there
 * is nothing here, rather than an address nobody reads.
 *
 * @see RFC 9116
 */
export function securityTextRoutes(
  route: Route,
  {
    clock,
    public_url,
    security_contact: contact,
  }: { clock: Clock; public_url: string; security_contact: string | null },
): void {
  const path = '/.well-known/security.txt'
  const summary = 'Get the security contact'
  const description =
    'Returns the contact of the operator for reports of vulnerabilities, as RFC 9116 defines it. If it is not configured, this file does not exist.'
  route.get(
    path,
    {
      config: { access: 'public' },
      schema: {
        summary,
        description,
        tag: 'reference',
        other: { 'text/plain; charset=utf-8': 'Contact: mailto:security@example.com\n' },
      },
    },
    (_request, answer) => {
      if (contact === null) throw notFound()
      const expires_at = new Date(clock.now().getTime() + days(holdsDays))
      const lines = [
        `Contact: ${contact}`,
        `Expires: ${expires_at.toISOString()}`,
        `Canonical: ${public_url}${path}`,
        'Preferred-Languages: en',
      ]
      return answer
        .header('cache-control', 'public, max-age=86400')
        .sendRaw({ content_type: 'text/plain; charset=utf-8', body: `${lines.join('\n')}\n` })
    },
  )
}
