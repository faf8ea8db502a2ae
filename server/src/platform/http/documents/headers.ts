/** Headers of every response. @see https://owasp.org/www-project-secure-headers/ */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  // Our pages use none of these features, and injected code must not use them either.
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/** Header of every HTTPS response. @see RFC 6797 */
export const strictTransport = 'max-age=63072000; includeSubDomains'

/**
 * Returns the content security policy of pages: only resources of this origin, nothing inline
 * except styles, no framing.
 */
export const pagePolicy = (): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
