import { after } from 'node:test'
import { openReceiver, type Received, type Reply } from '../support/receiver.ts'

/** A host with the metadata document of a client, over HTTPS on loopback. */
export type MetadataHost = {
  client_id: string
  received: Received[]
  /** Replaces members of the document, or the whole response. */
  serve: (change: object | Reply) => void
}

const redirect_uris = ['http://127.0.0.1/callback', 'https://client.example.com/callback']

/** Opens a host that serves one metadata document. It closes when the file ends. */
export async function openMetadataHost(change: object = {}): Promise<MetadataHost> {
  const host = await openReceiver({ answer: [500], tls: 'good' })
  after(() => host.close())
  const client_id = `${host.url.replace(/\/$/, '')}/client.json`
  const document = (more: object): Reply => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_id,
      client_name: 'Helper',
      redirect_uris,
      token_endpoint_auth_method: 'none',
      ...more,
    }),
  })
  host.script([document(change)])
  return {
    client_id,
    received: host.received,
    serve: (next) =>
      host.script([typeof next === 'number' || 'reply' in next ? reply(next) : document(next)]),
  }
}

const reply = (next: object | number): Reply =>
  typeof next === 'number' ? next : (next as { reply: Reply }).reply
