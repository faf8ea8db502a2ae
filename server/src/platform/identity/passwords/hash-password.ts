import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'

const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const derive = promisify(argon2)

/**
 * Hashes a password with argon2id (19 MiB, 2 passes), which takes about 30 ms of one core. Returns
 * the hash with its parameters and salt. At most one hash per core runs at a time and others wait,
 * so many sign-ins cannot use up the memory.
 * @see RFC 9106; OWASP Password Storage Cheat Sheet for the cost
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await inTurn(() => argon2id(password, salt, cost, 32))
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${bare(salt)}$${bare(hash)}`
}

/**
 * Checks whether this is the password. For a person without a password (`null`) or an unknown
 * person, the check takes the same time. The response time therefore does not reveal who exists.
 */
export async function isPassword(password: string, written: string | null): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(
    written ?? nobody,
  )
  if (!parts) throw new Error('A password hash in the database cannot be read.')
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts
  const expected = Buffer.from(hash, 'base64')
  const terms = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  }
  const actual = await inTurn(() =>
    argon2id(password, Buffer.from(salt, 'base64'), terms, expected.length),
  )
  return timingSafeEqual(actual, expected) && written !== null
}

const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

function argon2id(
  password: string,
  nonce: Buffer,
  terms: { memory: number; passes: number; parallelism: number },
  tagLength: number,
): Promise<Buffer> {
  // Normalization maps characters that look the same to one spelling. A password typed on another
  // keyboard is therefore the same password (RFC 8265 section 4).
  return derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...terms })
}

const bare = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

const waiting: (() => void)[] = []
let running = 0

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= availableParallelism()) await new Promise<void>((go) => void waiting.push(go))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
