import { Command } from 'commander'
import { clientOf, withClient, type ClientOptions } from '../client.ts'
import { isRow } from '../output/format-value.ts'
import { formatForm } from '../output/object-form.ts'
import { print, type PrintOptions } from '../print.ts'
import { Refusal } from '../refusal.ts'

type Options = ClientOptions & PrintOptions

/** `leadhouse requests`: shows recent API requests, and resends a refused one. */
export function requestsCommand(): Command {
  return new Command('requests')
    .description('Show recent API requests and their responses; resend a refused request.')
    .addCommand(resendCommand())
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
      print(answer, options, () => textOf(answer))
    })
}

const textOf = (answer: unknown): string =>
  isRow(answer) ? `The request was accepted.\n${formatForm(answer)}` : 'The request was accepted.'

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
