import {
  CheckUp,
  checkUp,
  checks,
  describeSystem,
  requireOperator,
  System,
  type Patient,
  type SystemFacts,
} from '#system'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

/** How the instance itself is doing. */
export function systemRoutes(
  route: Route,
  { facts, examined }: { facts: SystemFacts; examined: Omit<Patient, 'letter'> },
): void {
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

  route.get(
    '/system/check_up',
    {
      config: { role: 'admin' },
      schema: {
        tag: 'System',
        summary: 'Examine the instance',
        description:
          'What `leadhouse doctor` looks at, but for the trial letter: disk, folders, key, settings, database, address, certificate, letters and work, each in a line with what to do. Sends requests to the address of the instance itself, and none elsewhere. Takes seconds. For admins of the account that claimed the instance; to others it does not exist.',
        response: { 200: CheckUp },
      },
    },
    async (request) => {
      await requireOperator(contextOf(request))
      return checkUp({ ...examined, letter: null }, checks)
    },
  )
}
