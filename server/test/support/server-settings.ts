import { usualLimits, type ServerSettings } from '#http'
import type { CheckedSettings } from '#system'
import { readConfig } from '../../src/platform/process/config.ts'
import { checkedSettings } from '../../src/platform/process/server-settings.ts'

/** Server settings for tests: a free port of loopback, with nothing enabled. */
export const testServerSettings: ServerSettings = {
  host: '127.0.0.1',
  port: 0,
  shares_port: false,
  public_url: 'http://leadhouse.test',
  tls: null,
  trusted_proxies: [],
  cors_origins: [],
  burst_per_second: null,
  metrics_token: null,
  security_contact: null,
  web_dir: null,
  docs_dir: null,
  limits: usualLimits,
}

/**
 * The settings that a configuration check receives for such a server: a plain instance on this
 * machine, not reachable on its usual port.
 */
export const testCheckedSettings: CheckedSettings = checkedSettings(
  readConfig({ LEADHOUSE_PORT: '0' }),
)
