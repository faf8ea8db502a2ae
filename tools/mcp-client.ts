import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

/** Calls tools of an MCP server and records each call. */
export type ToolCaller = {
  /** The protocol revision that client and server agreed on. */
  revision: string
  tools: readonly string[]
  calls: { name: string; arguments: Record<string, unknown> }[]
  /** Returns the result of a tool, or its problem. */
  call: <T>(name: string, args: Record<string, unknown>) => Promise<T>
  close(): Promise<void>
}

/** Connects the official client to the MCP server of an instance with an API key. */
export async function openToolCaller(url: string, key: string): Promise<ToolCaller> {
  const client = new Client(
    { name: 'leadhouse-demo', version: '1.0.0' },
    { versionNegotiation: { mode: 'auto' } },
  )
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', url), {
      requestInit: { headers: { authorization: `Bearer ${key}` } },
    }),
  )
  const { tools } = await client.listTools()
  const calls: ToolCaller['calls'] = []
  return {
    revision: client.getNegotiatedProtocolVersion() ?? '',
    tools: tools.map(({ name }) => name),
    calls,
    call: async <T>(name: string, args: Record<string, unknown>) => {
      calls.push({ name, arguments: args })
      const { content } = await client.callTool({ name, arguments: args })
      const [first] = content
      return JSON.parse(first?.type === 'text' ? first.text : 'null') as T
    },
    close: () => client.close(),
  }
}
