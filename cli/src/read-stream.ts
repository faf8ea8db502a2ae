/** One message of a stream of server-sent events. */
export type Message = { id: string | null; event: string; data: string }

/** Reads the messages of a stream as they come. @see https://html.spec.whatwg.org/multipage/server-sent-events.html */
export async function* readStream(body: ReadableStream<Uint8Array>): AsyncGenerator<Message> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true })
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const message = messageIn(text.slice(0, end))
      text = text.slice(end + 2)
      if (message) yield message
    }
  }
}

function messageIn(block: string): Message | undefined {
  const fields = new Map(
    block
      .split('\n')
      .filter((line) => !line.startsWith(':'))
      .map((line) => {
        const at = line.indexOf(':')
        return [line.slice(0, at), line.slice(at + 1).replace(/^ /, '')] as const
      }),
  )
  const data = fields.get('data')
  return data === undefined
    ? undefined
    : { id: fields.get('id') ?? null, event: fields.get('event') ?? 'message', data }
}
