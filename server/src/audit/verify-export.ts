import type { AuditVerdict } from './schema.ts'
import { verifierFor, type Fault, type Verifier } from './verifier.ts'

/**
 * Verifies an exported log, line by line, without a database. `publicKey` is the JWK member x of the instance's audit key from a source the
 * reader trusts; null takes the one in the file's head, which shows that the file is whole but not whose it is.
 * @throws Error where the file is not an export
 */
export async function verifyExport(
  lines: AsyncIterable<string> | Iterable<string>,
  publicKey: string | null,
): Promise<AuditVerdict> {
  let verifier: Verifier | undefined
  for await (const text of lines) {
    if (text.trim() === '') continue
    const line = readLine(text)
    if (line.object === 'audit_export') {
      verifier = verifierFor(String(line.account_id), publicKey ?? keyIn(line))
      continue
    }
    if (!verifier) throw new Error('The file does not begin with the head of an export.')
    if (line.object === 'audit_entry') verifier.take(entryIn(line))
    else if (line.object === 'audit_checkpoint') verifier.takeCheckpoint(checkpointIn(line))
    else throw new Error(`The file has a line of an unknown kind: ${text.slice(0, 80)}`)
  }
  if (!verifier) throw new Error('The file is empty.')
  const found = verifier.finish()
  const { checkpoints } = found
  const fault = found.fault ?? (verifier.isSigned ? null : cutOff(verifier.held))
  return {
    object: 'audit_verdict',
    is_intact: fault === null,
    entries: verifier.held,
    unsealed: 0,
    checkpoints,
    fault,
  }
}

// An export is signed where it ends, so one that ends elsewhere lost what came after.
const cutOff = (held: number): Fault => ({
  kind: 'missing',
  seq: held + 1,
  detail: 'The signed end of the export is missing, and with it the entries before it may be.',
})

type Line = Record<string, unknown>

function readLine(text: string): Line {
  const value: unknown = JSON.parse(text)
  if (value === null || typeof value !== 'object') throw new Error('A line is not an object.')
  return value as Line
}

const keyIn = (line: Line): string => String((line.public_key as Line | undefined)?.x)
const textIn = (line: Line, name: string): string | null => {
  const value = line[name]
  return typeof value === 'string' ? value : null
}
const hexIn = (line: Line, name: string): Buffer => Buffer.from(String(line[name]), 'hex')
const timeIn = (line: Line, name: string): Date => new Date(String(line[name]))

const entryIn = (line: Line): Parameters<Verifier['take']>[0] => ({
  account_id: String(line.account_id),
  seq: Number(line.seq),
  id: String(line.id),
  at: timeIn(line, 'at'),
  action: String(line.action),
  actor_kind: String(line.actor_kind),
  actor_id: String(line.actor_id),
  subject_id: textIn(line, 'subject_id'),
  request_id: textIn(line, 'request_id'),
  address: textIn(line, 'address'),
  agent: textIn(line, 'agent'),
  before: line.before,
  after: line.after,
  salt: line.salt === null ? null : hexIn(line, 'salt'),
  detail_hash: hexIn(line, 'detail_hash'),
  hash: hexIn(line, 'hash'),
  erased_at: line.erased_at === null ? null : timeIn(line, 'erased_at'),
})

const checkpointIn = (line: Line): Parameters<Verifier['takeCheckpoint']>[0] => ({
  account_id: String(line.account_id),
  seq: Number(line.seq),
  hash: hexIn(line, 'hash'),
  at: timeIn(line, 'at'),
  key_id: String(line.key_id),
  signature: Buffer.from(String(line.signature), 'base64url'),
})
