import { isCheckedSecret, newCheckedSecret, sha256 } from '#kit'
import type { SourceKind } from '../store/kinds.ts'

/** Prefix of the tokens in the URLs of sources. */
export const tokenPrefix = 'lh_src_'

/** Creates a token for the URL of a source. Only its hash is stored. */
export function newPushToken(cell: string): { token: string; token_hash: Buffer } {
  const token = newCheckedSecret(tokenPrefix, cell)
  return { token, token_hash: sha256(token) }
}

/** Returns whether a text has the form of a token. Costs a microsecond and no query. */
export const isPushToken = (text: string): boolean => isCheckedSecret(tokenPrefix, text)

/** Returns the URL that the sender of a source calls. The URL of a mail source names no source. */
export const sourceUrlOf = (
  public_url: string,
  { id, kind }: { id: string; kind: SourceKind },
  token: string,
): string => `${public_url}/in/${kind === 'mail' ? 'mail' : id}/${token}`
