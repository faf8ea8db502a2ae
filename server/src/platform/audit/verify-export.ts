import type { AuditVerdict } from './schema.ts'
import { verifierFor, type ChainFault, type Verifier } from './verifier.ts'

/**
 * Verifies an exported log, line by line, without a database. `publicKey` is the JWK member x of
 * the instance's audit key, from a source that the caller trusts. If it is null, the key in the
 * file's head is used, which proves that the file is complete but not where it is from. @throws
 * NotAnExport with a sentence, if the file is not an export
 */
export async function verifyExport(
  lines: AsyncIterable<string> | Iterable<string>,
  publicKey: string | null,
): Promise<AuditVerdict> {
  let verifier: Verifier | undefined
  let number = 0
  for await (const text of lines) {
    number += 1
    if (text.trim() === '') continue
    const line = readLine(text, number)
    if (line.object === 'audit_export') {
      verifier = verifierFor(String(line.account_id), keyOf(publicKey ?? keyIn(line)))
      continue
    }
    if (!verifier) throw new NotAnExport('The file does not begin with the head of an export.')
    if (line.object === 'audit_entry') verifier.take(entryIn(line))
    else if (line.object === 'audit_checkpoint') verifier.takeCheckpoint(checkpointIn(line))
    else throw new NotAnExport(`Line ${number} is of a kind that no export contains.`)
  }
  if (!verifier) throw new NotAnExport('The file is empty.')
  const found = verifier.finish()
  const { checkpoints } = found
  const fault = found.fault ?? (verifier.isSigned ? null : cutOff(verifier.held))
  return {
    object: 'audit_verdict',
    is_intact: fault === null,
    entries: verifier.held,
    unsealed: 0,
    overdue: 0,
    unproven: [...verifier.unproven],
    checkpoints,
    fault,
  }
}

// An export ends with a signature. A file with another end has lost entries.
const cutOff = (held: number): ChainFault => ({
  kind: 'missing',
  seq: held + 1,
  detail: 'The signed end of the export is missing, so entries before it may be missing too.',
})

type Line = Record<string, unknown>

/** The file to verify is not an exported log. The message is a sentence with the reason. */
export class NotAnExport extends Error {
  override name = 'NotAnExport'
}

function readLine(text: string, number: number): Line {
  let value: unknown = null
  try {
    value = JSON.parse(text)
  } catch {
    // Reported below as a line that is not an object.
  }
  if (value === null || typeof value !== 'object')
    throw new NotAnExport(`Line ${number} is not a JSON object.`)
  return value as Line
}

/** Returns the key if it is valid: 32 bytes in base64url. */
function keyOf(x: string): string {
  if (/^[A-Za-z0-9_-]{43}$/.test(x)) return x
  throw new NotAnExport('The public key is not the member x of an Ed25519 key.')
}

const keyIn = (line: Line): string => String((line.public_key as Line | undefined)?.x)
const textIn = (line: Line, name: string): string | null => {
  const value = line[name]
  return typeof value === 'string' ? value : null
}
const hexIn = (line: Line, name: string): Buffer => Buffer.from(String(line[name]), 'hex')
/** Parses a time. An invalid one becomes 1970, which also differs from the time that was hashed. */
function timeIn(line: Line, name: string): Date {
  const at = new Date(String(line[name]))
  return Number.isNaN(at.getTime()) ? new Date(0) : at
}

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
  left_hash: null,
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
