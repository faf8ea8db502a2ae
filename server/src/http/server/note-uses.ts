import type { FastifyInstance } from 'fastify'
import { actorId } from '#kit'
import type { Uses } from '#plans'

/** Notes for each request that took one from the quota, and kept it, which key or app that was. */
export function noteUses(app: FastifyInstance, uses: Uses): void {
  app.addHook('onResponse', ({ context, spent }, _reply, done) => {
    if (context && spent && !spent.refused)
      uses.note(context.actor.account_id, actorId(context.actor))
    done()
  })
}
