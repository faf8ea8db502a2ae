import type { FastifyRequest } from 'fastify'
import { isLikeId } from '#kit'

/**
 * Returns the path of a request for logs: without its query, and without anything that may identify
 * a person. Programs request `/v1/customers/jane@example.com` when they mean to search, and a
 * person's erasure does not cover the log. A segment that is not an ID where one is expected is
 * replaced by the parameter name of the route. Without a route, words that name collections and
 * actions stay, because they show the mistake; everything else becomes `-`. So does everything after
 * the ID of a source, because it may contain a token.
 */
export function loggedPath(request: Pick<FastifyRequest, 'url' | 'routeOptions'>): string {
  const parts = (request.url.split(/[?#]/)[0] ?? '').split('/')
  const pattern = request.routeOptions.url?.split('/')
  const kept = pattern?.map((part, i) => (isLikeId(parts[i] ?? '') ? parts[i] : part))
  return (kept ?? (parts[1] === 'in' ? withoutToken(parts) : parts.map(wordOrId))).join('/')
}

/** Returns the parts of a path below `/in` that contain no token. */
const withoutToken = (parts: readonly string[]): string[] =>
  parts.map((part, i) => (i < 2 || (i === 2 && isLikeId(part)) ? part : '-'))

/** Names appear at the beginning of a path, and after IDs. */
const wordOrId = (part: string, i: number, parts: readonly string[]): string => {
  if (part === '' || isLikeId(part)) return part
  const isPlace = i <= 2 || isLikeId(parts[i - 1] ?? '')
  return isPlace && /^[\w.]{1,40}$/.test(part) ? part : '-'
}
