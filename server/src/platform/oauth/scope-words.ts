import type { Scope } from '#kit'

/** The scopes in words, for the consent page. */
export const scopeWords: Record<Scope, string> = {
  'customers.read': 'See your customers and leads, and what they wrote',
  'customers.write': 'Add and change customers and leads',
  'services.read': 'See your services',
  'services.write': 'Add and change services',
  'analytics.read': 'See your market and funnel figures',
}
