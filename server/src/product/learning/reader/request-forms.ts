/** Optional members of a request. Servers of the same protocol accept different ones. */
export type RequestForm = {
  /** Whether the response is requested by a JSON schema, as any JSON object, or only in words. */
  format: 'json_schema' | 'json_object' | 'plain'
  /** Name of the member that limits the tokens of the response. */
  limit: 'max_tokens' | 'max_completion_tokens'
  /** Maximum number of tokens of the response. */
  tokens: number
  /** Whether `temperature` is sent. */
  temperature: boolean
}

/** A model that thinks before it responds uses most of these tokens for its thoughts. */
const mostTokens = 4000
/** Fits a model with a context of 4,096 tokens, in which the longest message takes up to 3,000. */
const fewTokens = 1000

/**
 * The form that is tried first. A server that does not know `max_completion_tokens` ignores it and
 * responds without a limit, while a server that refuses `max_tokens` names it. So `max_tokens` is
 * first.
 */
export const firstForm: RequestForm = {
  format: 'json_schema',
  limit: 'max_tokens',
  tokens: mostTokens,
  temperature: true,
}

/** The form with the fewest members, for a server that refuses without a reason. */
export const plainestForm: RequestForm = {
  format: 'plain',
  limit: 'max_tokens',
  tokens: fewTokens,
  temperature: false,
}

/**
 * Returns the form to try after a server has refused `form` with `complaint`, the body of its
 * response. Every member that the complaint names takes its next form. Returns null if it names
 * none that has a next form. Each form is returned at most once, so at most five requests follow
 * the first.
 */
export function nextForm(form: RequestForm, complaint: string): RequestForm | null {
  const named = namedIn(complaint)
  const next: RequestForm = {
    ...form,
    ...(/response.?format|json.?(schema|object|mode)|structured|grammar/i.test(named) && {
      format: nextFormat[form.format],
    }),
    ...(/max.?(completion.?)?tokens|context.?(length|size|window)/i.test(named) && nextLimit(form)),
    ...(/temperature/i.test(named) && { temperature: false }),
  }
  return isSameForm(form, next) ? null : next
}

/** Returns whether two forms have the same members. */
export const isSameForm = (one: RequestForm, other: RequestForm): boolean =>
  one.format === other.format &&
  one.limit === other.limit &&
  one.tokens === other.tokens &&
  one.temperature === other.temperature

const nextFormat = { json_schema: 'json_object', json_object: 'plain', plain: 'plain' } as const

/** The last form is for models with a small context, which refuse the limit and not its name. */
function nextLimit({ limit, tokens }: RequestForm): Pick<RequestForm, 'limit' | 'tokens'> {
  if (tokens === fewTokens) return { limit, tokens }
  return limit === 'max_tokens'
    ? { limit: 'max_completion_tokens', tokens }
    : { limit: 'max_tokens', tokens: fewTokens }
}

/**
 * Returns the name of the refused member if the complaint has it as `error.param`, otherwise the
 * whole complaint. A complaint about `max_tokens` often also names the member to use instead.
 */
function namedIn(complaint: string): string {
  try {
    const { error } = JSON.parse(complaint) as { error?: { param?: unknown } | null }
    return typeof error?.param === 'string' ? error.param : complaint
  } catch {
    return complaint
  }
}
