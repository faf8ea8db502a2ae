import { SsoRefused } from './refusal.ts'
import { childrenIn, elementsIn } from './xml.ts'

/** What signs and digests well enough; SHA-1 collides. @see RFC 6931, RFC 9231 */
const strong = {
  SignatureMethod: [
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  ],
  DigestMethod: [
    'http://www.w3.org/2001/04/xmlenc#sha256',
    'http://www.w3.org/2001/04/xmldsig-more#sha384',
    'http://www.w3.org/2001/04/xmlenc#sha512',
  ],
} as const

/**
 * Asks for a signature of the assertion itself, by methods that still hold; whether it is right is for the library to say. The profile would take
 * one of the whole response in its place: it is refused, because what is signed is then not what is read. @throws SsoRefused
 */
export function requireSignatures(root: Element): void {
  const [assertion] = childrenIn(root, 'assertion', 'Assertion')
  if (!assertion) throw new SsoRefused('answer_invalid', 'The answer holds no assertion.')
  if (childrenIn(assertion, 'signature', 'Signature').length !== 1) {
    const isAround = childrenIn(root, 'signature', 'Signature').length > 0
    throw new SsoRefused(
      'assertion_unsigned',
      isAround
        ? 'The response is signed and the assertion in it is not.'
        : 'The assertion is not signed.',
    )
  }
  for (const [name, methods] of Object.entries(strong))
    for (const method of elementsIn(root, 'signature', name)) {
      const algorithm = method.getAttribute('Algorithm') ?? ''
      if (methods.some((each) => each === algorithm)) continue
      throw new SsoRefused(
        'weak_signature',
        `The ${name} is "${algorithm}", which is refused here.`,
      )
    }
}
