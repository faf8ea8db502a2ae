import accepts from 'accepts'
import type { FastifyRequest } from 'fastify'

/** The cookie with the language that the person chose. Scripts of the dashboard write it. */
const chosen = /(?:^|;)\s*language=([^;]*)/

/**
 * Returns the language of a page for a request: the one in the cookie `language`, otherwise the one
 * that the browser prefers, otherwise English. Unknown languages count as none.
 * @param languages the languages of the page; the first is used if the browser prefers none
 * @see RFC 9110 section 12.5.4
 */
export function chooseLanguage({ raw }: FastifyRequest, languages: readonly string[]): string {
  const [, cookie] = chosen.exec(raw.headers.cookie ?? '') ?? []
  if (cookie !== undefined && languages.includes(cookie)) return cookie
  return accepts(raw).language([...languages]) || 'en'
}
