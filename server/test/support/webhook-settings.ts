import type { WebhookSettings } from '#webhooks'

/** Webhook settings for tests: receivers listen on loopback. */
export const testWebhookSettings: WebhookSettings = {
  allow_networks: ['127.0.0.0/8', '::1/128'],
  allow_http: ['localhost', '127.0.0.1'],
  dns_servers: [],
  warn_hours: [24, 60],
  disable_hours: 120,
  max_endpoints: 50,
  retention_days: 30,
  ca: [],
  lease_seconds: 3,
  most_in_flight: 256,
}
