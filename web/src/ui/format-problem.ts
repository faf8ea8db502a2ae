import { LeadhouseConnectionError, LeadhouseError } from '@leadhouse/sdk'
import { uiText } from '#texts/ui.ts'

/** A failure in words that a person can act on. */
export type Said = { title: string; detail: string; requestId: string | null }

/** A failure in the browser that has a message for the person. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
}

/** Converts a thrown value into a title and a text: what happened, and what to do about it. */
export function formatProblem(error: unknown): Said {
  if (error instanceof LeadhouseConnectionError)
    return {
      title: uiText.theServerDoesNot,
      detail: uiText.itMayBeRestarting,
      requestId: null,
    }
  if (error instanceof ProblemError)
    return { title: uiText.thatDidNotWork, detail: error.message, requestId: null }
  if (!(error instanceof LeadhouseError))
    return { title: uiText.thisPageFailed, detail: uiText.reloadThePage, requestId: null }
  const { code, message, requestId } = error
  const known = byCode[code]
  return {
    title: known?.title ?? error.title,
    detail: [message, known?.detail].filter(Boolean).join(' '),
    requestId,
  }
}

/** Returns the problems of a refused input by field. Several problems of one field are joined. */
export function fieldProblems(error: unknown): Record<string, string> {
  if (!(error instanceof LeadhouseError)) return {}
  const byField = Map.groupBy(error.errors, (one) => fieldOf(one.pointer ?? one.parameter ?? ''))
  return Object.fromEntries(
    [...byField].map(([field, all]) => [field, all.map(({ detail }) => detail).join(' ')]),
  )
}

/** Converts `/preferences/city` to `preferences.city`, the field name in forms. */
const fieldOf = (pointer: string) => pointer.replace(/^\//, '').replaceAll('/', '.')

const byCode: Readonly<Record<string, { title: string; detail: string }>> = {
  unauthorized: { title: uiText.yourSessionHasEnded, detail: uiText.signInAgainTo },
  invalid_token: { title: uiText.yourSessionHasEnded, detail: uiText.signInAgainTo },
  forbidden: {
    title: uiText.yourRoleDoesNot,
    detail: uiText.anAdminOrThe,
  },
  quota_exceeded: {
    title: uiText.theRequestsOfThe,
    detail: uiText.seeSettingsPlanAnd,
  },
  reauthentication_required: {
    title: uiText.signInOnceMore,
    detail: uiText.changesLikeThisNeed,
  },
  plan_required: {
    title: uiText.notInYourPlan,
    detail: uiText.seeSettingsPlanAnd,
  },
  not_found: { title: uiText.notHere, detail: uiText.itMayHaveBeen },
  version_mismatch: {
    title: uiText.somebodyElseChangedThis,
    detail: uiText.reloadToSeeThe,
  },
}
