import fs from 'node:fs'
import path from 'node:path'
import type { Random } from '#statistics'

const folder = path.resolve(import.meta.dirname, 'mail-fixtures')

/** The test mails, in the order of their names. */
export const fixtureMails: readonly { name: string; bytes: Buffer }[] = fs
  .readdirSync(folder)
  .filter((name) => name.endsWith('.eml'))
  .toSorted()
  .map((name) => ({ name, bytes: fs.readFileSync(path.join(folder, name)) }))

/** Maximum size of a mail that is made, so that 10,000 of them are fast to read. */
const maxBytes = 60_000

/** Makes a mail: one of the test mails with one to four changes, each damaging it in another way. */
export function makeMail(random: Random): Buffer {
  let text = pick(random, fixtureMails).bytes.toString('latin1')
  const count = 1 + random.integer(4)
  for (let i = 0; i < count; i += 1) text = pick(random, changes)(text, random).slice(0, maxBytes)
  return Buffer.from(text, 'latin1')
}

type Change = (text: string, random: Random) => string

const pick = <T>(random: Random, list: readonly T[]): T => {
  const found = list[random.integer(list.length)]
  if (found === undefined) throw new Error('The list is empty.')
  return found
}

const changes: readonly Change[] = [
  // Truncation.
  (text, random) => text.slice(0, random.integer(text.length + 1)),
  // Bytes with another value.
  (text, random) => {
    const bytes = Buffer.from(text, 'latin1')
    for (let i = 0; i < 1 + random.integer(40); i += 1)
      if (bytes.length > 0) bytes[random.integer(bytes.length)] = random.integer(256)
    return bytes.toString('latin1')
  },
  // A part that is repeated or removed.
  (text, random) => {
    const from = random.integer(text.length + 1)
    const part = text.slice(from, from + random.integer(2000))
    return random.uniform() < 0.5
      ? text.slice(0, from) + part.repeat(1 + random.integer(20)) + text.slice(from)
      : text.slice(0, from) + text.slice(from + part.length)
  },
  // Headers that are repeated, in another order.
  (text, random) => {
    const head = text.slice(0, Math.max(0, text.search(/\r?\n\r?\n/)))
    const lines = head.split(/\r?\n/)
    const again = Array.from({ length: 1 + random.integer(50) }, () => pick(random, lines))
    return `${again.join('\r\n')}\r\n${text}`
  },
  // Boundaries that are missing, repeated or longer.
  (text, random) => {
    const end = pick(random, ['--', 'x', ' ', '', '\r\n', '"', '; boundary=b'])
    return text.replaceAll(/^--(\S+)/gm, (line) => (random.uniform() < 0.3 ? line + end : line))
  },
  (text, random) => text.replace(/boundary=("?)[^";\r\n]*/i, () => `boundary=$1${'b'.repeat(random.integer(300))}`), // oxfmt-ignore
  // Charsets.
  (text, random) => text.replaceAll(/charset=("?)[\w-]+/gi, () => `charset=${pick(random, charsets)}`), // oxfmt-ignore
  (text, random) => `Content-Type: text/${pick(random, ['plain', 'html', 'x'])}; charset=${pick(random, charsets)}\r\n${text}`, // oxfmt-ignore
  // Transfer encodings.
  (text, random) => text.replaceAll(/^(content-transfer-encoding:).*$/gim, (_, name: string) => `${name} ${pick(random, encodings)}`), // oxfmt-ignore
  (text, random) => `Content-Transfer-Encoding: ${pick(random, encodings)}\r\n${text}`,
  // Nesting.
  (text, random) => {
    const depth = 1 + random.integer(60)
    const heads = Array.from({ length: depth }, (_, i) => `Content-Type: multipart/${pick(random, ['mixed', 'alternative', 'digest', 'related'])}; boundary=n${i}\r\n\r\n--n${i}\r\n`) // oxfmt-ignore
    return `From: a@example.com\r\n${heads.join('')}${text}`
  },
  (text, random) => 'Content-Type: message/rfc822\r\n\r\n'.repeat(1 + random.integer(12)) + text,
  // Huge headers.
  (text, random) => `${pick(random, ['Subject', 'To', 'References', 'Content-Type', 'X-A'])}: ${pick(random, fillings).repeat(random.integer(8000))}\r\n${text}`, // oxfmt-ignore
  // Line endings.
  (text, random) => text.replaceAll(/\r?\n/g, pick(random, ['\n', '\r', '\r\n', '\r\r\n', '\n\n'])),
  // Content that is read further.
  (text, random) => `${text}\r\n\r\n${pick(random, contents)}`,
  (text, random) => text.replace(/\r?\n\r?\n/, (gap) => gap + pick(random, contents)),
]

const charsets = ['utf-7', 'utf-16', 'iso-2022-jp', 'iso-2022-kr', 'gb18030', 'x-unknown', 'utf-8', '', '"', 'big5', 'hz-gb-2312', 'a'.repeat(500)] // oxfmt-ignore
const encodings = ['base64', 'quoted-printable', '7bit', '8bit', 'binary', 'x-uuencode', '', 'BASE64 quoted-printable'] // oxfmt-ignore
const fillings = ['=?utf-8?Q?=41?= ', '=?x?B?!?=', '"a" <b@c.example>, ', '(', '\\"', 'x', ' \r\n\t', 'a*0*=b; ', '<', '\u00e9'] // oxfmt-ignore
const contents = [
  'Name: Ann Lee\r\nEmail: ann@example.com\r\nMessage: Hello\r\n',
  '<meta name="lead_email" content="ann@example.com"><meta name="lead_name" content="Ann">',
  '<adf><prospect><customer><contact><email>ann@example.com</email></contact></customer></prospect></adf>',
  '<!DOCTYPE adf [<!ENTITY a "b">]><adf><prospect>&a;</prospect></adf>',
  '<div>'.repeat(500),
  '</b><!-- <table <td',
  ': :\n'.repeat(500),
  '\u001b$B\u001b(J\u001b$@\u000e\u000f'.repeat(200),
]
