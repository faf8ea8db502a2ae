import { checkOf } from '../check.ts'
import { bad, good, note, type CheckVerdict } from '../finding.ts'
import { askSelf, isOurs } from '../ask-self.ts'

type Seen = { at: string; answer: 'ours' | 'stranger' | 'nobody' }

/** Checks which program responds at the configured port. */
export const port = checkOf<Seen>({
  name: 'port',
  async read({ settings: { host, port: number, tls } }) {
    // 0 means any free port. Only the serving process knows which port it uses.
    if (number === 0) return null
    const at = `${tls ? 'https' : 'http'}://${reachable(host)}:${number}`
    const answer = await askSelf(`${at}/healthz`)
    if (!('failure' in answer)) return { at, answer: isOurs(answer) ? 'ours' : 'stranger' }
    return { at, answer: answer.failure === 'ECONNREFUSED' ? 'nobody' : 'stranger' }
  },
  assess: checkPort,
})

export function checkPort({ at, answer }: Seen): CheckVerdict {
  if (answer === 'ours') return good(`Leadhouse responds at ${at}.`)
  if (answer === 'nobody')
    return note(`No program listens at ${at}.`, 'Start the service, if it should be running.')
  return bad(
    `Another program listens at ${at}.`,
    'Stop that program, or set LEADHOUSE_PORT to a free port.',
  )
}

const reachable = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
