/** The longest body that is kept, in bytes. A batch may be 4 MiB; the mistake of one shows in its list of faults. */
const maxBytes = 16 * 1024

/** The most members and items that are looked at; a body of more is not kept. */
const maxValues = 5000

/**
 * The text of a refused request's body as it may be kept for a day: whole, or null where it is too long or holds, at any depth, what looks like a secret or a credential, by
 * its name or by itself. Left out rather than blotted out, because what is sent again must be what was sent.
 */
export function keptBody(bytes: Buffer): string | null {
  if (bytes.length === 0 || bytes.length > maxBytes) return null
  const text = bytes.toString('utf8')
  const open: unknown[] = [JSON.parse(text)]
  for (let seen = 0; open.length > 0; seen += 1) {
    const value = open.pop()
    if (seen === maxValues) return null
    if (typeof value === 'string' && holdsSecret(value)) return null
    if (typeof value !== 'object' || value === null) continue
    const names = Array.isArray(value) ? [] : Object.keys(value)
    if (names.some((name) => isSecretName.test(name) || holdsSecret(name))) return null
    open.push(...Object.values(value))
  }
  return text
}

const isSecretName =
  /pass(word|wd|phrase|code)|secret|token|api[-_ ]?key|authori[sz]ation|credential|cookie|private[-_ ]?key|\bpin\b|\bcvv?\b|\biban\b|card[-_ ]?number/i

/** Ours, those of webhooks, headers with a credential, JSON web tokens, keys in PEM, and addresses with a password in them. */
const isSecret =
  /\blh_(live|test|at|rt)_|\bwhsec_|\b(bearer|basic)\s+[\w+/=.~-]{8,}|\beyJ[\w-]{8,}\.[\w-]+\.|-----BEGIN|\b(sk|pk|rk)_(live|test)_|:\/\/[^\s/@]*:[^\s/@]+@/i

/**
 * Keys of AWS, in upper and lower case as AWS writes them: the id of an access key, and 40 characters of base64 with a digit and both cases, which a secret
 * access key is. Each part of the pattern is bounded, so that a long text costs no more than its length.
 */
const isAwsKey =
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b|(?<![\w/+=])(?=[\w/+]{0,39}[a-z])(?=[\w/+]{0,39}[A-Z])(?=[\w/+]{0,39}\d)[A-Za-z0-9/+]{40}(?![\w/+=])/

/** A secret access key that is announced as one, whatever it looks like. */
const isAnnounced = /secret[-_ ]?access[-_ ]?key\W{0,4}(?:is|was)?\W{0,4}[\w/+]{16,}/i

const holdsSecret = (text: string): boolean =>
  isSecret.test(text) || isAwsKey.test(text) || isAnnounced.test(text)
