import { isCheckedSecret, newCheckedSecret, sha256 } from '#kit'

/** Prefix of the tokens in the URLs of sources. */
export const tokenPrefix = 'lh_src_'

/** Creates a token for the URL of a source. Only its hash is stored. */
export function newPushToken(cell: string): { token: string; token_hash: Buffer } {
  const token = newCheckedSecret(tokenPrefix, cell)
  return { token, token_hash: sha256(token) }
}

/** Returns whether a text has the form of a token. Costs a microsecond and no query. */
export const isPushToken = (text: string): boolean => isCheckedSecret(tokenPrefix, text)

/** Returns the URL that the sender of a source calls. */
export const pushUrlOf = (public_url: string, source_id: string, token: string): string =>
  `${public_url}/in/${source_id}/${token}`
