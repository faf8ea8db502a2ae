import { mailLimits } from '../../src/product/sources/mails/mail-limits.ts'

const head = 'From: Ann Lee <ann@example.com>\r\nSubject: Hello\r\n'

/** Repeats a text until a mail has almost the maximum size, or `count` times. */
const fill = (text: string, count = Infinity): string =>
  text.repeat(Math.min(count, Math.floor((mailLimits.requestBytes - 1000) / text.length)))

const typed = (type: string, text: string): string => `${head}Content-Type: ${type}\r\n\r\n${text}`

const nested = Array.from(
  { length: 10_000 },
  (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}\r\n`,
)

const entities = Array.from({ length: 20 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`) // oxfmt-ignore

/** Mails that are made to take much time or memory. */
export const bombs: Readonly<Record<string, string>> = {
  '10,000 nested parts': head + nested.join(''),
  '10,000 parts': typed('multipart/mixed; boundary=b', fill('--b\r\n\r\nx\r\n', 10_000)),
  'as many parts as fit': typed('multipart/mixed; boundary=b', fill('--b\r\n\r\n\r\n')),
  'mails in mails': typed('message/rfc822', fill('Content-Type: message/rfc822\r\n\r\n')),
  'a header as long as fits': `X-A: ${fill('a')}\r\n\r\nx`,
  '100,000 headers': `${fill('A: b\r\n', 100_000)}\r\nx`,
  'encoded words of 1 MB': `Subject: ${fill('=?utf-8?Q?=41?= ', 66_000)}\r\n\r\nx`,
  'encoded words below the limit': `Subject: ${fill('=?utf-8?Q?=41?= ', 8000)}\r\n\r\nx`,
  'many addresses': `To: ${fill('a@b.example, ', 9000)}\r\n\r\nx`,
  'nested groups': `To: ${fill('a:', 60_000)}\r\n\r\nx`,
  'comments in headers': `Content-Type: ${fill('(', 120_000)}\r\n\r\nx`,
  'many parameters': `Content-Type: text/plain; ${fill('a*0=b; ', 16_000)}\r\n\r\nx`,
  'UTF-7': typed('text/plain; charset=utf-7', fill('+AGE-')),
  'ISO-2022 that switches': typed('text/plain; charset=iso-2022-jp', fill('\u001b$B!!\u001b(B')),
  'an unknown charset': typed(`text/plain; charset=${'x'.repeat(1000)}`, fill('\u00ff')),
  'base64 garbage': typed('text/html\r\nContent-Transfer-Encoding: base64', fill('!!!=')),
  'base64 lines': typed('text/html\r\nContent-Transfer-Encoding: base64', fill('PGI+PGI+\r\n')),
  'soft line breaks': typed('text/plain\r\nContent-Transfer-Encoding: quoted-printable', fill('=\r\n')),
  'flowed lines': typed('text/plain; format=flowed', fill('> a \r\n')),
  'empty lines': typed('text/plain', fill('\n')),
  blanks: typed('text/plain', fill(' ')),
  colons: typed('text/plain', fill('a: b\n')),
  'open elements': typed('text/html', fill('<b>')),
  'elements that do not match': typed('text/html', fill('<b>', 160_000) + fill('</i>', 100_000)),
  'attributes': typed('text/html', `<a ${fill('x=1 ')}`),
  'less-than signs': typed('text/html', fill('<')),
  'character references': typed('text/html', fill('&#x41;')),
  'meta tags': typed('text/html', fill('<meta name="lead_a1" content="b">')),
  'ADF entities': typed('text/plain', `<!DOCTYPE adf [<!ENTITY l0 "lol">${entities.join('')}]><adf><prospect><comments>&l20;</comments></prospect></adf>`), // oxfmt-ignore
  'ADF elements': typed('text/plain', `<adf>${fill('<prospect>')}`),
  'ADF beginnings': typed('text/plain', fill('<adf <?xml ')),
} // oxfmt-ignore

/** Part of the sentence that each of these bombs must end with. Others may be read. */
export const sentences: Readonly<Record<string, RegExp>> = {
  '10,000 nested parts': /nested more than 32 deep/,
  'a header as long as fits': /headers of the mail are larger than 128 KiB/,
  '100,000 headers': /headers of the mail are larger than 128 KiB/,
  'encoded words of 1 MB': /headers of the mail are larger than 128 KiB/,
  'ADF entities': /document type or entities, which are not read/,
  'ADF elements': /more than 2000 elements/,
}
