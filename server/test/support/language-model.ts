import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after } from 'node:test'

/** A fake language model behind a server with the usual protocol. */
export type LanguageModel = {
  base_url: string
  /** Returns the response of the fake model for the body of a request. */
  answer: (body: string) => string | Promise<string>
  /** If set, responds instead of `answer`: for servers that violate the protocol. */
  respond: ((response: ServerResponse) => void) | null
  /** If set, returns how the server refuses a request; null if it accepts it. */
  refuse: ((body: string) => ((response: ServerResponse) => void) | null) | null
  /** The request bodies that the fake model received. */
  asked: string[]
}

/** Starts a fake language model on a free port. It ends with the test file. */
export async function openLanguageModel(): Promise<LanguageModel> {
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      model.asked.push(body)
      const respond = model.refuse?.(body) ?? model.respond
      if (respond !== null) return respond(response)
      const message = { role: 'assistant', content: await model.answer(body) }
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify({
          id: '1',
          object: 'chat.completion',
          created: 0,
          model: 'test',
          choices: [{ index: 0, message, finish_reason: 'stop' }],
          usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
        }),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  const model: LanguageModel = {
    base_url: `http://127.0.0.1:${port}/v1`,
    answer: () => '{}',
    respond: null,
    refuse: null,
    asked: [],
  }
  return model
}
