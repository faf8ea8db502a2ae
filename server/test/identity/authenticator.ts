import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/**
 * Creates a software security key with one ES256 credential, which signs any challenge.
 * @see WebAuthn Level 3, sections 6.1 and 6.5.4
 */
export function openAuthenticator(origin: string, rpId: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, challenge: string, at: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))
  const head = (flags: number, site: string): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([createHash('sha256').update(site).digest(), Buffer.from([flags]), count])
  }

  return {
    /** Returns the response of navigator.credentials.create(). */
    create(challenge: string) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const length = Buffer.from([0, id.length])
      const data = Buffer.concat([head(0x45, rpId), Buffer.alloc(16), length, id, key])
      const size = Buffer.alloc(2)
      size.writeUInt16BE(data.length)
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x59]),
        size,
        data,
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    /**
     * Returns the response of navigator.credentials.get(). `lie` changes the origin, the site or
     * the counter.
     */
    get(challenge: string, lie: { origin?: string; rpId?: string; counter?: number } = {}) {
      counter = lie.counter ?? counter + 1
      const data = head(0x05, lie.rpId ?? rpId)
      const client = clientData('webauthn.get', challenge, lie.origin ?? origin)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      })
    },
  }

  function answer(response: object): object {
    const text = id.toString('base64url')
    return { id: text, rawId: text, type: 'public-key', clientExtensionResults: {}, response }
  }
}
