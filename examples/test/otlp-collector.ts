import http from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean }
type Attribute = { key: string; value: Value }

/** A span as it was received, with its attributes as an object. */
export type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  links: { traceId: string; spanId: string }[]
  status: { code?: number }
  attributes: Record<string, unknown>
}

type Export = {
  resourceSpans: {
    scopeSpans: {
      spans: (Omit<ReceivedSpan, 'attributes' | 'links'> & {
        attributes: Attribute[]
        links?: ReceivedSpan['links']
      })[]
    }[]
  }[]
}

/** A collector that receives spans as OTLP/HTTP with JSON on the loopback interface. */
export type Collector = {
  url: string
  spans: ReceivedSpan[]
  /** The bodies of all requests, as they were received. */
  bodies: string[]
  /** The paths of all requests. */
  paths: string[]
  close(): void
}

export async function openCollector(): Promise<Collector> {
  const [spans, bodies, paths]: [ReceivedSpan[], string[], string[]] = [[], [], []]
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      paths.push(request.url ?? '')
      bodies.push(body)
      for (const { scopeSpans } of (JSON.parse(body) as Export).resourceSpans)
        for (const { attributes, links = [], ...span } of scopeSpans.flatMap((one) => one.spans))
          spans.push({ ...span, links, attributes: valuesOf(attributes) })
      response.setHeader('content-type', 'application/json')
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    bodies,
    paths,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const valuesOf = (attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.intValue === undefined
        ? (value.stringValue ?? value.boolValue)
        : Number(value.intValue),
    ]),
  )
