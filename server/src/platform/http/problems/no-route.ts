import { Problem } from '#kit'

/**
 * Returns the error for a path that nothing serves. `guess` returns what was probably meant, such as
 * `GET /v1/leads`. It is not called for a path of more than 200 characters.
 */
export function noRoute(
  method: string,
  path: string,
  guess: (path: string) => string | undefined,
): Problem {
  const meant = path.length > maxPath ? undefined : guess(path)
  const hint = meant === undefined ? '' : ` Did you mean ${meant}?`
  const shown = path.replaceAll(secrets, '…').slice(0, maxPath)
  return new Problem('not_found', `No route ${method} ${shown}.${hint}`)
}

/** Keys and tokens in a path. Senders log the responses that they get. */
const secrets = /lh_[a-z]+_[^/]*/gi

/** Longer paths are not compared with the routes, and are cut in the detail. */
const maxPath = 200
