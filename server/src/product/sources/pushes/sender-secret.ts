import { at, invalid } from '#kit'
import type { Verification } from '../recipes/verification.ts'
import type { SourceKind } from '../store/kinds.ts'

/**
 * Requires that a secret has a use and the form of its scheme.
 * @throws Problem invalid_request
 */
export function requireSecretOf({ scheme }: Verification, secret: string | null): void {
  if (secret === null) return
  if (scheme === 'none')
    throw invalid([
      at('/secret', 'unused', 'A secret needs "verification" with another scheme than none.'),
    ])
  if (scheme === 'basic' && !secret.includes(':'))
    throw invalid([at('/secret', 'wrong_format', 'The secret must be "user:password".')])
}

/**
 * Requires that a source of mails has no verification: services that forward mails cannot prove who
 * they are.
 *
 * @throws Problem invalid_request
 */
export function requireUnverified(kind: SourceKind, verification: Verification | undefined): void {
  if (kind === 'mail' && verification && verification.scheme !== 'none')
    throw invalid([
      at('/verification', 'unused', 'A source of mails is protected by its URL only.'),
    ])
}
