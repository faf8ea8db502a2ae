import { Problem, settingsScopes } from '#kit'
import type { Context } from '#db'

/**
 * Requires an owner when a key with settings scopes is created or rotated, because such a key can
 * invite admins.
 * @throws Problem forbidden
 */
export function requireOwnerFor(
  scopes: readonly string[],
  { actor }: Pick<Context, 'actor'>,
): void {
  const isForSettings = settingsScopes.some((scope) => scopes.includes(scope))
  if (isForSettings && actor.kind === 'person' && actor.role !== 'owner')
    throw new Problem(
      'forbidden',
      'Only an owner can create keys with settings.read or settings.write.',
    )
}
