import type { FastifyRequest } from 'fastify'
import { isLikeId } from '#kit'

/**
 * The path of a request as logs keep it: without its query, and without what may name a person. Programs ask for `/v1/customers/jane@example.com` where
 * they mean to search, and a log is not erased with her. What stands in the place of an id and is none is kept by its name in the route; where there is
 * no route, words that name collections and actions stay, for they show the mistake, and all else becomes `-`.
 */
export function loggedPath(request: Pick<FastifyRequest, 'url' | 'routeOptions'>): string {
  const parts = (request.url.split(/[?#]/)[0] ?? '').split('/')
  const pattern = request.routeOptions.url?.split('/')
  const kept = pattern?.map((part, i) => (isLikeId(parts[i] ?? '') ? parts[i] : part))
  return (kept ?? parts.map(wordOrId)).join('/')
}

/** Names stand at the beginning of a path, and behind ids. */
const wordOrId = (part: string, i: number, parts: readonly string[]): string => {
  if (part === '' || isLikeId(part)) return part
  const isPlace = i <= 2 || isLikeId(parts[i - 1] ?? '')
  return isPlace && /^[\w.]{1,40}$/.test(part) ? part : '-'
}
