import { AnsweringHours, getHours, NewHours, setHours } from '#hours'
import { contextOf, expectedVersions } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

const tag = 'Hours'

/** When an account answers. */
export function hoursRoutes(route: Route): void {
  route.get(
    '/hours',
    {
      config: { role: 'viewer', key: 'settings.read' },
      schema: {
        tag,
        summary: 'Get when leads are answered',
        description: 'How soon a lead is to be answered, and the hours in which that time runs.',
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
        summary: 'Set when leads are answered',
        description:
          'Effective at once for leads that come to the process that answered, and within a second in other processes. Leads that are there keep their `due_at`.',
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
    },
    (request) => setHours(contextOf(request), request.body, expectedVersions(request)),
  )
}
