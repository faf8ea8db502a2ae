import { checkOf } from '../check.ts'
import { bad, good, note, type CheckVerdict } from '../finding.ts'
import { askSelf, isOurs } from '../ask-self.ts'

type Seen = { at: string; answer: 'ours' | 'stranger' | 'nobody' }

/** Who answers where the server should listen. */
export const port = checkOf<Seen>({
  name: 'port',
  async read({ settings: { host, port: number, tls } }) {
    // Any free port: which one it took only the process itself knows.
    if (number === 0) return null
    const at = `${tls ? 'https' : 'http'}://${reachable(host)}:${number}`
    const answer = await askSelf(`${at}/healthz`)
    if (!('failure' in answer)) return { at, answer: isOurs(answer) ? 'ours' : 'stranger' }
    return { at, answer: answer.failure === 'ECONNREFUSED' ? 'nobody' : 'stranger' }
  },
  assess: judgePort,
})

/** Pure. */
export function judgePort({ at, answer }: Seen): CheckVerdict {
  if (answer === 'ours') return good(`Leadhouse answers at ${at}.`)
  if (answer === 'nobody')
    return note(`Nobody listens at ${at}.`, 'Start the service, if it should be running.')
  return bad(
    `Something that is not Leadhouse listens at ${at}.`,
    'Stop that program, or set LEADHOUSE_PORT to a free port.',
  )
}

const reachable = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
