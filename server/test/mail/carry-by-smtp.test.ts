import assert from 'node:assert/strict'
import net, { type AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { carryBySmtp } from '#mail'

/**
 * Opens a mail server that accepts every email and stores it unchanged.
 * @see RFC 5321
 */
function openMailServer(taken: string[]): net.Server {
  return net.createServer((socket) => {
    let letter: string | null = null
    let rest = ''
    const say = (line: string) => void socket.write(`${line}\r\n`)
    say('220 mail.example.com')
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString('utf8')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (letter === null) {
          if (line === 'DATA') letter = ''
          say(line === 'DATA' ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok')
        } else if (line === '.') {
          taken.push(letter)
          letter = null
          say('250 taken')
        } else letter += `${line}\n`
      }
    })
    socket.on('error', () => undefined)
  })
}

test('sends text and HTML with headers and a stable message ID, and prevents header injection', async () => {
  const taken: string[] = []
  const server = openMailServer(taken)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => server.close())
  const { port } = server.address() as AddressInfo
  const carry = carryBySmtp(`smtp://127.0.0.1:${port}`, 'Leadhouse <no-reply@leads.example>')
  const letter = {
    to: 'ada@example.org',
    subject: 'New hot lead: Maria',
    text: 'A home in Austin',
    html: '<p>A home in Austin</p>',
    headers: {
      'List-Unsubscribe': '<https://leads.example/auth/unsubscribe?token=abc>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    reply_to: 'maria@example.net\r\nBcc: everybody@example.net',
  }
  await carry(letter, 'mail_1')
  await carry({ ...letter, reply_to: 'maria@example.net' }, 'mail_1')
  const [sly = '', plain = ''] = taken
  const headOf = (text: string): string => text.split('\n\n')[0] ?? ''
  for (const text of [sly, plain]) {
    const head = headOf(text)
    assert.match(head, /^Message-ID: <mail_1@leads\.example>$/m)
    assert.match(head, /^List-Unsubscribe: <https:\/\/leads\.example\/auth\/unsubscribe\?token=abc>$/m) // oxfmt-ignore
    assert.match(head, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    assert.match(head, /^Content-Type: multipart\/alternative/m)
    assert.doesNotMatch(head, /^Bcc:/m)
    assert.ok(text.includes('text/plain') && text.includes('text/html'))
  }
  assert.match(headOf(plain), /^Reply-To: maria@example\.net$/m)
})
