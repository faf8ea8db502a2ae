import { deletedOf } from '#kit'
import { deleteTestData, type TestDataMeans } from '#identity'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

/** Routes of all test data of an account. */
export function testDataRoutes(route: Route, means: TestDataMeans): void {
  route.delete(
    '/test_data',
    {
      config: { role: 'admin' },
      schema: {
        tag: 'Test data',
        summary: 'Delete test data',
        description:
          'Deletes all test data permanently, with its keys and endpoints. The live account does not change. A caller with a session in test data is switched to the live account. Later tests start with no data.',
        response: { 200: deletedOf('test_data') },
      },
    },
    async (request, answer) => {
      const { id, set_cookie } = await deleteTestData(contextOf(request), means)
      if (set_cookie !== null) answer.header('set-cookie', set_cookie)
      return answer.send({ id, object: 'test_data', deleted: true })
    },
  )
}
