import type { AccountBook } from '#accounts'
import { deletedOf } from '#kit'
import { deleteTestData } from '#identity'
import { contextOf } from '../context.ts'
import type { Route } from '../route.ts'

/** The test data of an account as a whole. */
export function testDataRoutes(route: Route, { accounts }: { accounts: AccountBook }): void {
  route.delete(
    '/test_data',
    {
      config: { role: 'admin', isLiveOnly: true },
      schema: {
        tag: 'Test data',
        summary: 'Delete test data',
        description:
          'All of it, with its keys and endpoints, and for good; asked for in the live account, which stays as it is. Who tests on begins with none.',
        response: { 200: deletedOf('test_data') },
      },
    },
    async (request) => {
      const id = await deleteTestData(contextOf(request), accounts)
      return { id, object: 'test_data', deleted: true } as const
    },
  )
}
