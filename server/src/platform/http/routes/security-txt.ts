import { days, notFound, type Clock } from '#kit'
import type { Route } from '../operation/route.ts'

/**
 * Days until the file expires. It is generated for every request, so this can be well below the
 * recommended maximum of a year.
 */
const holdsDays = 180

/**
 * Route of security.txt, the contact for people who find a vulnerability in this instance. Reports
 * must reach its operator, and only the operator knows an address. So without the setting the file
 * does not exist, which is better than an unread address.
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
        tag: 'Reference',
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
