import { SsoRefused, type RefusalCode } from './refusal.ts'

/** Says what the library found wrong with a provider's answer in words of ours; `otherwise` is the code where it is nothing of its own. */
export function refusalOfOidc(error: unknown, otherwise: RefusalCode): SsoRefused {
  const chain = [...causesOf(error)]
  const ours = chain.find((each) => each instanceof SsoRefused)
  if (ours) return ours
  const said = chain.find(isErrorAnswer)
  if (said) {
    const { error_description: more } = said
    const words = typeof more === 'string' ? ` (${more})` : ''
    const isExchange = said.name === 'ResponseBodyError'
    return new SsoRefused(
      isExchange ? 'exchange_refused' : 'provider_refused',
      `The provider answered "${said.error}"${words}.`,
      { cause: error },
    )
  }
  const isLate = chain.some(
    (each) => 'code' in each && each.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  )
  const words = chain.at(-1)?.message ?? 'no reason is known'
  const what = otherwise === 'provider_unlike' ? 'metadata' : 'answer'
  return new SsoRefused(
    isLate ? 'answer_late' : otherwise,
    `The provider’s ${what} does not hold: ${words}.`,
    { cause: error },
  )
}

/** The error in the words of RFC 6749 that a provider answered with. */
type ErrorAnswer = Error & { error: string; error_description?: unknown }

const isErrorAnswer = (error: Error): error is ErrorAnswer =>
  /^(ResponseBodyError|AuthorizationResponseError)$/.test(error.name) &&
  'error' in error &&
  typeof error.error === 'string'

function* causesOf(error: unknown): Iterable<Error> {
  let each = error
  // Nobody nests errors deeper; a ring of them must end.
  for (let depth = 0; depth < 8 && each instanceof Error; depth += 1) {
    yield each
    each = each.cause
  }
}
