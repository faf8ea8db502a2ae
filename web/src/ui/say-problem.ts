import { LeadhouseConnectionError, LeadhouseError } from '@leadhouse/sdk'
import { uiText } from '../texts/ui.ts'

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
      title: uiText.theServerDoesNot,
      detail: uiText.itMayBeRestarting,
      requestId: null,
    }
  if (error instanceof ToldError)
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
