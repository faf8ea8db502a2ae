/** On every answer. @see https://owasp.org/www-project-secure-headers/ */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  // Pages of ours ask for none of it, and nothing that got into one may either.
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/** On every HTTPS answer. @see RFC 6797 */
export const strictTransport = 'max-age=63072000; includeSubDomains'

/** The policy of pages: everything from here, nothing inline but styles, no frame around them. */
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
