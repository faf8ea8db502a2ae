import { keyScopes, type Actor, type KeyScope } from './actor.ts'
import { Problem } from './problem.ts'

/**
 * Returns the error for a valid credential that does not have the required scopes. It names what
 * gives a credential that has them: a command for a key, an authorization request for an app.
 * `purpose` is what needs the scopes.
 *
 * @see RFC 6750 section 3.1
 */
export function lacksScope(
  actor: Actor,
  needed: readonly KeyScope[],
  purpose = 'This operation needs',
): Problem {
  const detail = `${purpose} the scope${needed.length > 1 ? 's' : ''} ${needed.join(' and ')}.${remedyFor(actor, needed)}`
  return new Problem('insufficient_scope', detail, {
    headers: {
      'www-authenticate': `Bearer realm="leadhouse", error="insufficient_scope", scope="${needed.join(' ')}"`,
    },
  })
}

function remedyFor(actor: Actor, needed: readonly KeyScope[]): string {
  const own = actor.kind === 'api_key' ? [...actor.scopes, ...actor.settings] : [...actor.scopes]
  const wanted = keyScopes.filter((scope) => [...own, ...needed].includes(scope))
  if (actor.kind === 'api_key')
    return ` Create a key with it in Settings → API keys as an owner, or on the server with: npx leadhouse keys create --account ${actor.account_id} --name NAME --scopes ${wanted.join(',')}`
  if (actor.kind === 'app')
    return ` The app must ask the user again at /oauth/authorize, with scope=${wanted.join('+')}`
  return ''
}
