import type { Problem } from '#kit'
import type { Context } from '#db'
import type { Spent } from '#plans'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the caller is known. */
    context: Context | null
    /** What this request took from its account's quota. */
    spent: Spent | null
    /** The bytes of the body, where there was one: an Idempotency-Key binds them. */
    bytes: Buffer | null
    /** The problem it was answered with. */
    problem: Problem | null
  }
}
