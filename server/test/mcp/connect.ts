import { after } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

/** The protocol revisions that are tested, with the mode in which the official client uses each. */
export const revisions = [
  { revision: '2026-07-28', mode: { pin: '2026-07-28' } },
  { revision: '2025-11-25', mode: 'legacy' },
] as const

/** Connects the official client with a bearer token, and closes it when the file ends. */
export async function connectClient(
  origin: string,
  token: string,
  mode: (typeof revisions)[number]['mode'] = revisions[0].mode,
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  )
  after(() => client.close())
  return client
}

/** Calls a tool and returns its structured result, or the problem of a refused call. */
export async function callTool(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<{ isError: boolean; result: never }> {
  const answer = await client.callTool({ name, arguments: args })
  const [first] = answer.content
  const text = first?.type === 'text' ? first.text : ''
  return { isError: answer.isError === true, result: JSON.parse(text) as never }
}
