import path from 'node:path'
import { firstCell } from '#addresses'
import type { ReaderSettings, ReadingLimits } from '#learning'
import {
  backupKey,
  backupsKept,
  cell,
  contact,
  databaseUrl,
  integer,
  list,
  nameServer,
  network,
  oneOfWords,
  origin,
  passphrase,
  positive,
  publicUrl,
  roleSet,
  secretKeyBytes,
  smtpUrl,
  webUrl,
} from './config-values.ts'

/** All settings of the service, read once. */
export type Config = {
  host: string
  port: number
  data_dir: string
  /** Address of the PostgreSQL server; null for the embedded database. */
  database_url: string | null
  /**
   * Address of the same server past the connection pooler of `database_url`; null if there is no
   * pooler.
   */
  database_direct_url: string | null
  /**
   * Folder with the programs of the PostgreSQL that runs the embedded database; null for the
   * PostgreSQL from npm.
   */
  postgres_bin: string | null
  /**
   * Two-letter shard code that is part of every credential of this instance. Several instances
   * behind one address need different codes.
   */
  cell: string
  /** Seconds for which requests are still served after the process was asked to stop. */
  drain_s: number
  public_url: string
  tls: { cert_file: string; key_file: string } | null
  /** Addresses or networks of proxies with trusted X-Forwarded-… headers. */
  trusted_proxies: string[]
  roles: ReadonlySet<'api' | 'worker'>
  /**
   * The secret key of the instance, 32 bytes. Null means that the key is generated and stored in
   * the data folder.
   */
  secret_key: Buffer | null
  cors_origins: string[]
  /** Name servers used instead of the system's own. */
  dns_servers: string[]
  burst_per_second: number | null
  metrics_token: string | null
  /** Contact in security.txt: a mailto:, https: or tel: address. */
  security_contact: string | null
  smtp_url: string | null
  mail_from: string
  backup: BackupSettings
  session_idle_s: number
  session_absolute_s: number
  retention_days: number
  webhook: {
    allow_networks: string[]
    allow_http: string[]
    warn_hours: number[]
    disable_hours: number
    max_endpoints: number
  }
  llm: (ReaderSettings & ReadingLimits) | null
  log_level: string
}

/** Folder, schedule and encryption of automatic backups. */
export type BackupSettings = {
  /** Folder of the automatic backups; null if backups are only created manually. */
  dir: string | null
  /** Hour of the day, in UTC, of the nightly backup. */
  hour: number
  keep: { days: number; weeks: number; months: number }
  passphrase: string | null
  public_key: string | null
  before_upgrade: boolean
}

/** Error of invalid settings. Each sentence names a variable and its valid values. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/**
 * Reads the LEADHOUSE_… variables. No other code reads them.
 *
 * @throws ConfigError naming every unknown or invalid variable at once
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = []
  const seen = new Set<string>()
  const read = <T>(name: string, otherwise: T, parse: (text: string) => T): T => {
    const full = `LEADHOUSE_${name}`
    seen.add(full)
    const text = env[full]
    if (text === undefined || text === '') return otherwise
    try {
      return parse(text)
    } catch (error) {
      problems.push(
        `${full} ${error instanceof Error ? error.message : 'is not valid'} (it is ${shown(name, text)}).`,
      )
      return otherwise
    }
  }

  const host = read('HOST', '127.0.0.1', String)
  const port = read('PORT', 8080, integer(0, 65_535))
  const cert_file = read<string | null>('TLS_CERT', null, (text) => path.resolve(text))
  const key_file = read<string | null>('TLS_KEY', null, (text) => path.resolve(text))
  if ((cert_file === null) !== (key_file === null))
    problems.push('LEADHOUSE_TLS_CERT and LEADHOUSE_TLS_KEY belong together: set both or neither.')
  const tls = cert_file && key_file ? { cert_file, key_file } : null
  const trusted_proxies = read<string[]>('TRUSTED_PROXIES', [], list(network))
  if (!isLoopback(host) && !tls && trusted_proxies.length === 0) {
    problems.push(
      `LEADHOUSE_HOST is ${host}, which others can reach, but there is no TLS: set LEADHOUSE_TLS_CERT and LEADHOUSE_TLS_KEY, or LEADHOUSE_TRUSTED_PROXIES to the address of the proxy that terminates it.`,
    )
  }
  const database_url = read<string | null>('DATABASE_URL', null, databaseUrl)
  const database_direct_url = read<string | null>('DATABASE_DIRECT_URL', null, databaseUrl)
  if (database_direct_url !== null && database_url === null)
    problems.push(
      'LEADHOUSE_DATABASE_DIRECT_URL belongs to LEADHOUSE_DATABASE_URL: set the address of the ' +
        'connection pooler there, or set only LEADHOUSE_DATABASE_URL.',
    )
  const secret_key = read<Buffer | null>('SECRET_KEY', null, secretKeyBytes)
  if (database_url && !secret_key)
    problems.push(
      'LEADHOUSE_SECRET_KEY must be set with LEADHOUSE_DATABASE_URL: 32 random bytes in ' +
        'base64 or hex, for example from `openssl rand -base64 32`. Keep it; without it nothing ' +
        'that was encrypted can be read.',
    )
  const backup: BackupSettings = {
    dir: read<string | null>('BACKUP_DIR', null, (text) => path.resolve(text)),
    hour: read('BACKUP_HOUR', 3, integer(0, 23)),
    keep: read('BACKUP_KEEP', { days: 7, weeks: 4, months: 6 }, backupsKept),
    passphrase: read<string | null>('BACKUP_PASSPHRASE', null, passphrase),
    public_key: read<string | null>('BACKUP_PUBLIC_KEY', null, backupKey),
    before_upgrade: read('BACKUP_BEFORE_UPGRADE', 'on', oneOfWords('on', 'off')) === 'on',
  }
  if (backup.dir !== null && backup.passphrase === null && backup.public_key === null)
    problems.push(
      'LEADHOUSE_BACKUP_DIR needs an encryption key for its backups: ' +
        'LEADHOUSE_BACKUP_PUBLIC_KEY (from `npx leadhouse backup new-key`) or ' +
        'LEADHOUSE_BACKUP_PASSPHRASE.',
    )
  const llm_url = read<string | null>('LLM_BASE_URL', null, webUrl)
  const llm_key = read<string | null>('LLM_API_KEY', null, String)
  const llm_model = read<string | null>('LLM_MODEL', null, String)
  const llm_limits = {
    timeout_ms: 1000 * read('LLM_TIMEOUT_SECONDS', 60, integer(1, 600)),
    concurrency: read('LLM_CONCURRENCY', 4, integer(1, 64)),
    daily_tokens: read<number | null>('LLM_DAILY_TOKENS', null, integer(1, 1_000_000_000_000)),
  }
  if (llm_url && !llm_model)
    problems.push('LEADHOUSE_LLM_MODEL must name a model when LEADHOUSE_LLM_BASE_URL is set.')

  const config: Config = {
    host,
    port,
    tls,
    trusted_proxies,
    backup,
    database_url,
    database_direct_url,
    postgres_bin: read<string | null>('POSTGRES_BIN', null, (text) => path.resolve(text)),
    secret_key,
    cell: read('CELL', firstCell, cell),
    // With an external database, several processes may run behind a load balancer. The load
    // balancer needs some time to notice that this process is stopping.
    drain_s: read('DRAIN_SECONDS', database_url === null ? 0 : 5, integer(0, 300)),
    data_dir: read('DATA_DIR', path.resolve(import.meta.dirname, '../../../../data'), (text) =>
      path.resolve(text),
    ),
    public_url: read(
      'PUBLIC_URL',
      `${tls ? 'https' : 'http'}://${knownAs(host)}:${port}`,
      publicUrl,
    ),
    roles: read('ROLES', new Set(['api', 'worker'] as const), roleSet),
    cors_origins: read<string[]>('CORS_ORIGINS', [], list(origin)),
    dns_servers: read<string[]>('DNS_SERVERS', [], list(nameServer)),
    burst_per_second: read<number | null>('BURST_PER_SECOND', null, integer(1, 1_000_000)),
    metrics_token: read<string | null>('METRICS_TOKEN', null, String),
    security_contact: read<string | null>('SECURITY_CONTACT', null, contact),
    smtp_url: read<string | null>('SMTP_URL', null, smtpUrl),
    mail_from: read('MAIL_FROM', 'Leadhouse <leadhouse@localhost>', String),
    session_idle_s: read('SESSION_IDLE', 12 * 3600, integer(1, 31_536_000)),
    session_absolute_s: read('SESSION_ABSOLUTE', 30 * 86_400, integer(1, 31_536_000)),
    retention_days: read('RETENTION_DAYS', 30, integer(1, 3650)),
    webhook: {
      allow_networks: read<string[]>('WEBHOOK_ALLOW_NETWORKS', [], list(network)),
      allow_http: read<string[]>(
        'WEBHOOK_ALLOW_HTTP',
        [],
        list((name) => name.toLowerCase()),
      ),
      warn_hours: read<number[]>('WEBHOOK_WARN_HOURS', [24, 60], list(positive)),
      disable_hours: read('WEBHOOK_DISABLE_HOURS', 120, positive),
      max_endpoints: read('WEBHOOK_MAX_ENDPOINTS', 50, integer(1, 100_000)),
    },
    llm:
      llm_url && llm_model
        ? { base_url: llm_url, api_key: llm_key, model: llm_model, ...llm_limits }
        : null,
    log_level: read(
      'LOG_LEVEL',
      'warn',
      oneOfWords('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    ),
  }

  for (const name of ofCallers) seen.add(name)
  for (const name of Object.keys(env)) {
    // Variables of the test harness configure tests, not the service.
    if (name.startsWith('LEADHOUSE_') && !name.startsWith('LEADHOUSE_TEST_') && !seen.has(name))
      problems.push(`${name} is not a setting; see docs/operations/configuration.md.`)
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

/** Variables of the SDK and of single commands. The server accepts and ignores these variables. */
const ofCallers = [
  'LEADHOUSE_URL',
  'LEADHOUSE_API_KEY',
  'LEADHOUSE_WEBHOOK_SECRET',
  'LEADHOUSE_DIRECTORY_URL',
]

const shown = (name: string, text: string): string =>
  /KEY|TOKEN|URL|SECRET|PASSPHRASE/.test(name) ? 'not shown' : JSON.stringify(text)

/**
 * Returns the host name in the public URL. On this machine it is `localhost`: browsers store
 * passkeys for host names, but not for IP addresses.
 */
function knownAs(host: string): string {
  if (isLoopback(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.')
