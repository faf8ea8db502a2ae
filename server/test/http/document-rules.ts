import type { DocumentName } from '#http'

/**
 * A finding of a linter that we accept: its rule, its location, the documents that have it and the
 * reason. An exception without a finding in one of its documents fails the test.
 */
export type Exception = {
  rule: RegExp
  where: RegExp
  documents: readonly DocumentName[]
  why: string
}

/** Findings of one linter: its rule set and the accepted exceptions. */
export type DocumentRules = { extends: string; exceptions: readonly Exception[] }

/** The rules of Redocly for the whole documents. */
export const redoclyRules: DocumentRules = {
  extends: 'recommended-strict',
  exceptions: [
    {
      rule: /^no-ambiguous-paths$/,
      where: /^#\/paths\/~1v1~1webhooks~1\{webhook_id\}~1\w+$/,
      documents: ['openapi'],
      why:
        'An endpoint’s ID begins with whk_, so it is never the word `deliveries`. The router ' +
        'matches the word first.',
    },
    {
      rule: /^operation-2xx-response$/,
      where: /^#\/paths\/~1oauth~1authorize\//,
      documents: ['openapi-dashboard'],
      why: 'RFC 6749 responds with a redirect; there is no other success.',
    },
  ],
}

/** The rules of Spectral for the requests of the documents. */
export const spectralRules: DocumentRules = {
  extends: '@stoplight/spectral-owasp-ruleset',
  exceptions: [
    {
      rule: /2023-((read|write)-restricted|rate-limit-responses-429|define-error-(responses-401|validation))$/,
      where: /^paths,(?!\/v1\/)/,
      documents: ['openapi-dashboard'],
      why:
        'Paths outside /v1 need no credential and count no requests: probes, pages, and an app ' +
        'that sends its own secret.',
    },
    {
      rule: /2023-rate-limit$/,
      where: /,responses,/,
      documents: ['openapi', 'openapi-dashboard'],
      why: 'The rule accepts one family of headers; RateLimit and X-RateLimit-* are both sent.',
    },
    {
      rule: /2023-define-cors-origin$/,
      where: /,(properties|example),headers$/,
      documents: ['openapi'],
      why: 'A member of a body is named headers there. It is not one of our headers.',
    },
    {
      rule: /2023-no-credentials-in-url$/,
      where: /^paths,\/in\/(\{source_id\}|mail)\/\{token\}/,
      documents: ['openapi-dashboard'],
      why:
        'Many senders can only call a URL. The token gives access to nothing but sending, is ' +
        'stored as a hash, and is never logged.',
    },
  ],
}
