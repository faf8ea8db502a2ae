import type { Actor, Problem, Traceparent } from '#kit'
import type { Context } from '#db'
import type { Spent } from '#plans'
import type { VisitorPage } from '../operation/route.ts'
import type { Stay } from '../operation/workload.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler reads the raw query itself and shows input errors on a page. */
    readsQuery?: true
    /** The body is business data and is stored for a day if the request is refused. */
    keepsBody?: true
    /** The handler reads the body itself. */
    readsBody?: true
    /** Callers authenticate, so their trace is continued. */
    continuesTrace?: true
    /** Renders a problem as a page; see `RouteConfig`. */
    problemPage?: (problem: Problem, request: FastifyRequest) => VisitorPage | undefined
  }
  interface FastifyRequest {
    /** The caller; set after authentication. */
    context: Context | null
    /** The response is for a visitor of a website, who sent a form or a publishable key. */
    isVisitor: boolean
    /**
     * Returns the caller as of now; set on admission. @throws Problem if the caller may no longer
     * call the route
     */
    authorize: (() => Promise<Actor>) | null
    /** The request's part of the resources that accounts share; set on admission. */
    stay: Stay | null
    /** Quota that this request used. */
    spent: Spent | null
    /** The raw body, if there is one. An Idempotency-Key is bound to it. */
    bytes: Buffer | null
    /** The problem that was sent as the response. */
    problem: Problem | null
    /** The trace of the request, from its caller or from a program that makes traces. */
    traceparent: Traceparent | null
  }
}
