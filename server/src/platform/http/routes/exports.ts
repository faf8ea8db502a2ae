import { Readable } from 'node:stream'
import { downloadFile, Export, getExport, startExport } from '#exports'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

const tag = 'Export'

/** Routes of the export of all data of an account, for its owners. */
export function exportRoutes(route: Route): void {
  const config = { role: 'owner' } as const

  route.post(
    '/export',
    {
      config,
      schema: {
        tag,
        summary: 'Start an export',
        description:
          'Exports all data of the account as JSON lines and CSV, as of one point in time. It replaces the previous export. The files are stored for a day, or until a person is erased.',
        response: { 200: Export },
      },
    },
    async (request, answer) =>
      answer.header('location', '/v1/export').send(await startExport(contextOf(request))),
  )

  route.get(
    '/export',
    {
      config,
      schema: {
        tag,
        summary: 'Get the export',
        description:
          'Returns the progress and, after success, the files. `none` if no export was requested.',
        response: { 200: Export },
      },
    },
    (request) => getExport(contextOf(request)),
  )

  route.get(
    '/export/files/:file',
    {
      config: { ...config, work: 'stream' },
      schema: {
        tag,
        summary: 'Download an export file',
        description: 'Returns a file by its name: one listed under `files`, or `manifest.json`.',
        other: {
          'application/x-ndjson': '{"id":"lead_01k9zq3v8m5r2x7c4h6t8n9p0c"}\n',
          'text/csv; charset=utf-8': 'id\r\nlead_01k9zq3v8m5r2x7c4h6t8n9p0c\r\n',
        },
      },
    },
    async (request, answer) => {
      const { file } = request.params
      const body = Readable.from(await downloadFile(contextOf(request), file))
      return answer
        .header('content-disposition', `attachment; filename="${file}"`)
        .sendRaw({ content_type: typeOf(file), body })
    },
  )
}

const types = { jsonl: 'application/x-ndjson', csv: 'text/csv; charset=utf-8' }

const typeOf = (file: string): string =>
  types[file.split('.').at(-1) as keyof typeof types] ?? 'application/json; charset=utf-8'
