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

/** Routes of the state of the instance. */
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
          'Returns version, database, disk, backlog, processes and their background jobs. Only for admins of the account that claimed the instance; for others the resource does not exist.',
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
        summary: 'Check the instance',
        description:
          'Runs the checks of `leadhouse doctor` except the test e-mail: disk, folders, key, settings, database, address, certificate, e-mail and work. Returns one line per check, with what to do. Sends requests only to the address of the instance. Takes seconds. Only for admins of the account that claimed the instance; for others the resource does not exist.',
        response: { 200: CheckUp },
      },
    },
    async (request) => {
      await requireOperator(contextOf(request))
      return checkUp({ ...examined, letter: null }, checks)
    },
  )
}
