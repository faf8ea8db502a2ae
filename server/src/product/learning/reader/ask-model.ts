import { later, minutes, type Clock } from '#kit'
import { askServer, ModelFailure, type Question, type ReaderSettings } from './ask-server.ts'
import { noTokens, type Tokens } from './count-tokens.ts'
import { isServerFailure, type ReaderFailure } from '../reader-failures.ts'

/** Result of a request: the value that `read` returned for the response, or the failure. */
export type Asked<T> = { tokens: Tokens } & ({ value: T } | { failure: ReaderFailure })

/** A language model, with a circuit breaker for each account. */
export type LanguageModel = {
  /**
   * Sends a request on behalf of an account. If `read` throws, the response is unusable. Never
   * throws itself: a model that is slow or unavailable is part of normal operation.
   */
  ask: <T>(account_id: string, question: Question, read: (answer: string) => T) => Promise<Asked<T>>
  /**
   * Returns whether the circuit breaker of the account is open, so that no request should be sent
   * now.
   */
  isResting: (account_id: string) => boolean
}

/** Number of consecutive server failures that open the circuit breaker of an account. */
const opensAfter = 3
/** How long an open breaker stays open. Then one request decides whether it closes. */
const restMs = minutes(5)

type Breaker = { failures: number; restsUntil: Date | null }

/**
 * Opens the client of a language model. Circuit breakers are in memory, one for each of the
 * accounts whose requests fail: what one account sends must not block the requests of another.
 */
export function openModel(settings: ReaderSettings, clock: Clock): LanguageModel {
  const breakers = new Map<string, Breaker>()

  const note = (account_id: string, failure: ReaderFailure | null): void => {
    if (failure === null || !isServerFailure(failure)) {
      breakers.delete(account_id)
      return
    }
    const failures = (breakers.get(account_id)?.failures ?? 0) + 1
    const restsUntil = failures < opensAfter ? null : later(clock.now(), restMs)
    breakers.set(account_id, { failures, restsUntil })
  }

  return {
    isResting(account_id) {
      const restsUntil = breakers.get(account_id)?.restsUntil ?? null
      return restsUntil !== null && clock.now() < restsUntil
    },
    async ask(account_id, question, read) {
      const asked = await answerTo(settings, question, read)
      note(account_id, 'failure' in asked ? asked.failure : null)
      return asked
    },
  }
}

async function answerTo<T>(
  settings: ReaderSettings,
  question: Question,
  read: (answer: string) => T,
): Promise<Asked<T>> {
  let tokens = noTokens
  try {
    const said = await askServer(settings, question)
    tokens = said.tokens
    return { value: read(said.text), tokens }
  } catch (error) {
    if (error instanceof ModelFailure) return { failure: error.failure, tokens: error.tokens }
    return { failure: 'unusable', tokens }
  }
}
