import { Problem, settingsScopes } from '#kit'
import type { Context } from '#db'

/** Asks for an owner where a key with rights to settings is made, anew or in the place of another: such a key invites admins. @throws Problem forbidden */
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
