import { AnsweringHours, faultsOfHours, getHours, NewHours, setHours } from '#hours'
import { contextOf, expectedVersions } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

const tag = 'Hours'

/** Routes of the business hours of an account. */
export function hoursRoutes(route: Route): void {
  route.get(
    '/hours',
    {
      config: { role: 'viewer', key: 'settings.read' },
      schema: {
        tag,
        summary: 'Get response times and business hours',
        description:
          'Returns the time within which a lead must be answered, and the business hours during which that time runs.',
        response: { 200: AnsweringHours },
      },
    },
    (request) => getHours(contextOf(request)),
  )

  route.put(
    '/hours',
    {
      config: { role: 'admin', key: 'settings.write' },
      schema: {
        tag,
        summary: 'Set response times and business hours',
        description:
          'The settings apply at once to leads received by the process that answered, and within a second in other processes. Existing leads keep their `due_at`.',
        body: NewHours,
        example: {
          target_minutes: 15,
          hours: {
            time_zone: 'America/New_York',
            week: {
              monday: [{ from: '09:00', to: '17:30' }],
              friday: [
                { from: '09:00', to: '12:00' },
                { from: '22:00', to: '02:00' },
              ],
            },
            days_off: ['2026-12-25'],
          },
        },
        response: { 200: AnsweringHours },
      },
      findErrors: ({ hours }) => (hours ? faultsOfHours(hours, '/hours') : []),
    },
    (request) => setHours(contextOf(request), request.body, expectedVersions(request)),
  )
}
