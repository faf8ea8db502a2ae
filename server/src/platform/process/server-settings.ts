import fs from 'node:fs'
import path from 'node:path'
import { StartRefused } from '#db'
import { usualLimits, type Certificate, type ServerSettings } from '#http'
import type { CheckedSettings } from '#system'
import type { WebhookSettings } from '#webhooks'
import type { Config } from './config.ts'

/**
 * Returns the settings of the HTTP server. @throws StartRefused if the certificate or its key
 * cannot be read
 */
export function serverSettings(
  config: Config,
  { shares_port }: { shares_port: boolean },
): ServerSettings {
  const { host, port, public_url, trusted_proxies, cors_origins, burst_per_second } = config
  const { metrics_token, security_contact } = config
  const tls = config.tls === null ? null : readCertificate(config.tls)
  return {
    host,
    port,
    shares_port,
    public_url,
    tls,
    trusted_proxies,
    cors_origins,
    burst_per_second,
    metrics_token,
    security_contact,
    web_dir: path.join(import.meta.dirname, '../../../../web/dist'),
    docs_dir: path.join(import.meta.dirname, '../../../../docs/dist'),
    limits: usualLimits,
  }
}

/** Returns the settings of webhooks. */
export function webhookSettings({ webhook, dns_servers, retention_days }: Config): WebhookSettings {
  return {
    ...webhook,
    dns_servers,
    retention_days,
    ca: [],
    lease_seconds: 15,
    most_in_flight: 1024,
  }
}

/** Returns the settings for doctor checks, without secrets. */
export function checkedSettings(config: Config): CheckedSettings {
  const { smtp_url, metrics_token } = config
  return {
    host: config.host,
    port: config.port,
    public_url: config.public_url,
    data_dir: config.data_dir,
    tls: config.tls,
    trusted_proxies: config.trusted_proxies,
    has_own_server: config.database_url !== null,
    has_key_setting: config.secret_key !== null,
    smtp: smtp_url === null ? null : mailServerOf(new URL(smtp_url)),
    mail_from: config.mail_from,
    metrics_token_length: metrics_token?.length ?? null,
    session_idle_s: config.session_idle_s,
    session_absolute_s: config.session_absolute_s,
    webhook: config.webhook,
    backup_dir: config.backup.dir,
    language_model: languageModelOf(config),
  }
}

/**
 * Returns the name and address of the language model as shown to the operator, without user and
 * query.
 */
export function languageModelOf({ llm }: Config): CheckedSettings['language_model'] {
  if (llm === null) return null
  const { origin, pathname } = new URL(llm.base_url)
  return {
    name: llm.model,
    address: `${origin}${pathname.replace(/\/$/, '')}`,
    daily_tokens: llm.daily_tokens,
  }
}

const mailServerOf = ({ protocol, hostname, username }: URL) => ({
  is_tls: protocol === 'smtps:',
  host: hostname,
  has_login: username !== '',
})

function readCertificate({ cert_file, key_file }: NonNullable<Config['tls']>): Certificate {
  try {
    return { cert: fs.readFileSync(cert_file), key: fs.readFileSync(key_file) }
  } catch (error) {
    throw new StartRefused(
      `The certificate of LEADHOUSE_TLS_CERT and LEADHOUSE_TLS_KEY cannot be read: ${(error as Error).message}`,
    )
  }
}
