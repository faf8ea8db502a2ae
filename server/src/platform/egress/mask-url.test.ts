import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskUrl } from './mask-url.ts'

test('masks parts of a URL that may be a token, and shows words in its path', () => {
  for (const [url, shown] of [
    ['https://example.com', 'https://example.com'],
    ['https://example.com/', 'https://example.com/'],
    ['https://example.com/hooks/leadhouse', 'https://example.com/hooks/leadhouse'],
    [
      'https://example.com/v2/webHooks/lead-house_in/1234',
      'https://example.com/v2/webHooks/lead-house_in/1234',
    ],
    [
      'https://hooks.slack.com/services/T0A1B2C3D/B0A1B2/xY9kLm',
      'https://hooks.slack.com/services/***/***/***',
    ],
    ['https://example.com/9f86d081884c7d659a2feaa0', 'https://example.com/***'],
    ['https://example.com/550e8400-e29b-41d4-a716-446655440000', 'https://example.com/***'],
    ['https://example.com/in?key=secret&to=a=b', 'https://example.com/in?key=***&to=***'],
    ['https://example.com/in?Xy12zz9', 'https://example.com/in?***'],
    ['https://example.com/in#Xy12zz9', 'https://example.com/in'],
    ['https://example.com?a=b/c', 'https://example.com?a=***'],
    ['http://localhost:9876/hook', 'http://localhost:9876/hook'],
  ] as const) {
    assert.equal(maskUrl(url), shown)
    assert.equal(maskUrl(shown), shown, 'does not change a masked URL')
  }
})
