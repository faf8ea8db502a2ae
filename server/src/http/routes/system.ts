import { describeSystem, System, type SystemFacts } from '#system'
import { contextOf } from '../context.ts'
import type { Route } from '../route.ts'

/** How the instance itself is doing. */
export function systemRoutes(route: Route, { facts }: { facts: SystemFacts }): void {
  route.get(
    '/system',
    {
      config: { role: 'admin' },
      schema: {
        tag: 'System',
        summary: 'Get the state of the instance',
        description:
          'Version, database, disk, backlog, processes and their rounds. For admins of the account that claimed the instance; to others it does not exist.',
        response: { 200: System },
      },
    },
    (request) => describeSystem(contextOf(request), facts),
  )
}
