import type { Actor, Problem } from '#kit'
import type { Context } from '#db'
import type { Spent } from '#plans'
import type { Stay } from '../operation/workload.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who answers here reads the query as it was sent, and tells a person in a page what is wrong with it. */
    readsQuery?: true
    /** What is sent here is about data, and is kept for a day where it was refused. */
    keepsBody?: true
  }
  interface FastifyRequest {
    /** Set once the caller is known. */
    context: Context | null
    /** Returns the caller as of now; set once they were let in. @throws Problem where they no longer may call the route */
    authorize: (() => Promise<Actor>) | null
    /** What it takes of what accounts share; set once its caller was let in. */
    stay: Stay | null
    /** What this request took from its account's quota. */
    spent: Spent | null
    /** The bytes of the body, where there was one: an Idempotency-Key binds them. */
    bytes: Buffer | null
    /** The problem it was answered with. */
    problem: Problem | null
  }
}
