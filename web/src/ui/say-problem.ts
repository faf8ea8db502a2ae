import { LeadhouseConnectionError, LeadhouseError } from '@leadhouse/sdk'

/** A failure in words a person can act on. */
export type Said = { title: string; detail: string; requestId: string | null }

/** A failure of the browser's own that was put in words where it happened. */
export class ToldError extends Error {
  override readonly name = 'ToldError'
}

/** Turns whatever was thrown into what to show: what happened and what to do about it. */
export function sayProblem(error: unknown): Said {
  if (error instanceof LeadhouseConnectionError)
    return {
      title: 'The server does not answer',
      detail:
        'It may be restarting, or the connection is gone. What you see may be old; nothing you entered is lost. Try again in a moment.',
      requestId: null,
    }
  if (error instanceof ToldError)
    return { title: 'That did not work', detail: error.message, requestId: null }
  if (!(error instanceof LeadhouseError))
    return { title: 'This page failed', detail: 'Reload the page.', requestId: null }
  const { code, message, requestId } = error
  const known = byCode[code]
  return {
    title: known?.title ?? error.title,
    detail: [message, known?.detail].filter(Boolean).join(' '),
    requestId,
  }
}

/** All problems of a refused input, by the field they are about; several of one field stand behind one another. */
export function fieldProblems(error: unknown): Record<string, string> {
  if (!(error instanceof LeadhouseError)) return {}
  const byField = Map.groupBy(error.errors, (one) => fieldOf(one.pointer ?? one.parameter ?? ''))
  return Object.fromEntries(
    [...byField].map(([field, all]) => [field, all.map(({ detail }) => detail).join(' ')]),
  )
}

/** `/preferences/city` becomes `preferences.city`, as forms name it. */
const fieldOf = (pointer: string) => pointer.replace(/^\//, '').replaceAll('/', '.')

const byCode: Readonly<Record<string, { title: string; detail: string }>> = {
  unauthorized: { title: 'Your session has ended', detail: 'Sign in again to go on.' },
  invalid_token: { title: 'Your session has ended', detail: 'Sign in again to go on.' },
  forbidden: {
    title: 'Your role does not allow this',
    detail: 'An admin or the owner of the account can change your role under Settings, Members.',
  },
  quota_exceeded: {
    title: 'The requests of the day are used up',
    detail: 'See Settings, Plan and usage.',
  },
  reauthentication_required: {
    title: 'Sign in once more',
    detail: 'Changes like this need a sign-in of the last minutes.',
  },
  plan_required: {
    title: 'Not in your plan',
    detail: 'See Settings, Plan and usage.',
  },
  not_found: { title: 'Not here', detail: 'It may have been deleted, or the link is wrong.' },
  version_mismatch: {
    title: 'Somebody else changed this',
    detail: 'Reload to see the newer version, then decide again.',
  },
}
