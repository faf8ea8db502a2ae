import { Problem, problemCodes } from '#kit'

/**
 * Names the kind of thing that is absent by the last id of the route: `/v1/leads/:lead_id` becomes
 * "No such lead, …". Only the route decides the words, so an absent id and an id of another account
 * stay indistinguishable.
 */
export function namedAbsence(problem: Problem, route: string | undefined): Problem {
  const isGeneral = problem.code === 'not_found' && problem.detail === problemCodes.not_found.detail
  const [, kind] = /.*:(\w+)_id\b/.exec(route ?? '') ?? []
  if (!isGeneral || kind === undefined) return problem
  const detail = `No such ${kind.replaceAll('_', ' ')}, or it belongs to another account.`
  return new Problem('not_found', detail, problem.options)
}
