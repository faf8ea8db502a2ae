import { usualLimits, type ServerSettings } from '#http'

/** A server as tests want it: on a free port of loopback, with nothing switched on. */
export const testServerSettings: ServerSettings = {
  host: '127.0.0.1',
  port: 0,
  public_url: 'http://leadhouse.test',
  tls: null,
  trusted_proxies: [],
  cors_origins: [],
  burst_per_second: null,
  metrics_token: null,
  security_contact: null,
  web_dir: null,
  limits: usualLimits,
}
