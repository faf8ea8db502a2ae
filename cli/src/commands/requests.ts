import { Command } from 'commander'
import type { LoggedRequest } from '@leadhouse/sdk'
import { clientOf, withClient, type ClientOptions } from '../client.ts'
import { print, table, type PrintOptions } from '../print.ts'
import { Refusal } from '../refusal.ts'

type Options = ClientOptions & PrintOptions

/** `leadhouse requests`: shows recent API requests, and resends a refused one. */
export function requestsCommand(): Command {
  return new Command('requests')
    .description('Show recent API requests and their responses; resend a refused request.')
    .addCommand(listCommand())
    .addCommand(getCommand())
    .addCommand(resendCommand())
}

function listCommand(): Command {
  return commandOf('list')
    .description('Show requests of the last seven days, newest first.')
    .option('--failed', 'only requests that were refused or failed')
    .action(async (options: Options & { failed?: true }) => {
      const query = { limit: 50, ...(options.failed && { outcome: 'failed' as const }) }
      const page = await clientOf(options).get('/v1/requests', { query })
      print(page, options, ({ data }) =>
        data.length === 0 ? 'No requests.' : table(data.map(cellsOf)),
      )
    })
}

function getCommand(): Command {
  return commandOf('get')
    .description('Show one request: its body and its errors.')
    .argument('<request>', 'id of the request (X-Request-Id)')
    .action(async (request_id: string, options: Options) => {
      const request = await clientOf(options).get('/v1/requests/{request_id}', {
        path: { request_id },
      })
      print(request, options, () => JSON.stringify(request, null, 2))
    })
}

function resendCommand(): Command {
  return commandOf('resend')
    .description('Send a refused request again unchanged, and show the response.')
    .argument('<request>', 'id of the request (X-Request-Id)')
    .action(async (request_id: string, options: Options) => {
      const api = clientOf(options)
      const { method, path, body } = await api.get('/v1/requests/{request_id}', {
        path: { request_id },
      })
      if (body === null || path.includes(':'))
        throw new Refusal(
          `The body of ${request_id} is not stored. Bodies are stored only for refused requests about data, for a day, up to 16 KiB, without secrets, and until a person is erased.`,
        )
      const send = senderOf(api, method)
      const answer = await send(path, { body })
      print(answer, options, () => JSON.stringify(answer, null, 2))
    })
}

type Send = (path: string, call: { body: unknown }) => Promise<unknown>

/**
 * Returns the client method for an HTTP method. The path is a logged one, so it has no static type.
 */
function senderOf(api: ReturnType<typeof clientOf>, method: string): Send {
  const { post, put, patch } = api as unknown as Record<'post' | 'put' | 'patch', Send>
  const send = { POST: post, PUT: put, PATCH: patch }[method]
  if (send === undefined) throw new Refusal(`A ${method} request has no body to send again.`)
  return send
}

const commandOf = (name: string): Command =>
  withClient(new Command(name)).option('--json', 'output one JSON value')

const cellsOf = ({ id, created_at, method, path, status, code }: LoggedRequest): string[] => [
  id,
  created_at,
  String(status),
  method,
  path,
  code ?? '',
]
