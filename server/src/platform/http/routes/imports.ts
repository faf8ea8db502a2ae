import { Readable } from 'node:stream'
import { listOf } from '#kit'
import {
  cancelImport,
  exportFaults,
  getImport,
  Import,
  ImportQuery,
  ImportReport,
  listImports,
  NewImport,
  startImport,
  undoImport,
} from '#imports'
import { contextOf } from '../operation/context.ts'
import { importBodyLimit, type Route } from '../operation/route.ts'

const tag = 'Imports'

/** Routes of file imports, which the worker runs, and of the results of their lines. */
export function importRoutes(route: Route): void {
  const read = { role: 'viewer' } as const
  const write = { role: 'member' } as const

  route.get(
    '/imports',
    {
      config: read,
      schema: {
        tag,
        summary: 'List imports',
        description: 'Returns imported files, newest first, with the progress of each.',
        query: ImportQuery,
        response: { 200: listOf(Import) },
      },
    },
    (request) => listImports(contextOf(request), request.query),
  )

  route.post(
    '/imports',
    {
      config: { ...write, bodyLimit: importBodyLimit, work: 'batch' },
      schema: {
        tag,
        summary: 'Import a file',
        description:
          'The file is read and its mapping is checked at once; its lines are imported afterwards. Get the import to see its progress. An import of leads sends no events. An import of services sends the events of created, changed and ended services, and no matches.',
        body: NewImport,
        example: {
          kind: 'services',
          file_name: 'listings.csv',
          content: 'ListingKey,ListPrice,PropertyType\na-1,350000,house\n',
        },
        response: { 200: ImportReport },
      },
    },
    async (request, answer) => {
      const made = await startImport(contextOf(request), request.body)
      return answer.header('location', `/v1/imports/${made.id}`).send(made)
    },
  )

  route.get(
    '/imports/:import_id',
    {
      config: read,
      schema: {
        tag,
        summary: 'Get an import',
        description: 'Returns the progress and the first 100 lines that failed.',
        response: { 200: ImportReport },
      },
    },
    (request) => getImport(contextOf(request), request.params.import_id),
  )

  route.get(
    '/imports/:import_id/errors',
    {
      config: read,
      schema: {
        tag,
        summary: 'Download failed lines',
        other: { 'text/csv; charset=utf-8': 'line,member,code,detail\r\n' },
        description:
          'A CSV file with one row per problem: line, member, code, detail. Stored for seven days.',
      },
    },
    async (request, answer) => {
      const { import_id } = request.params
      const rows = Readable.from(await exportFaults(contextOf(request), import_id))
      return answer
        .header('content-disposition', `attachment; filename="${import_id}-errors.csv"`)
        .sendRaw({ content_type: 'text/csv; charset=utf-8', body: rows })
    },
  )

  route.post(
    '/imports/:import_id/cancel',
    {
      config: write,
      schema: {
        tag,
        summary: 'Cancel an import',
        description: 'Stops the import. Lines that were already imported stay.',
        response: { 200: ImportReport },
      },
    },
    (request) => cancelImport(contextOf(request), request.params.import_id),
  )

  route.post(
    '/imports/:import_id/undo',
    {
      config: { role: 'admin' },
      schema: {
        tag,
        summary: 'Undo an import',
        description:
          'Removes the records that the import created and restores the records that it changed, for 30 days after the import. Records that were worked on since stay and are listed under `kept`. The undo runs afterwards; get the import to see when it is `undone`.',
        response: { 200: ImportReport },
      },
    },
    (request) => undoImport(contextOf(request), request.params.import_id),
  )
}
