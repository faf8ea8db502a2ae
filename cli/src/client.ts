import type { Command } from 'commander'
import { Leadhouse } from '@leadhouse/sdk'
import { readConfig } from '@leadhouse/server/config'
import { UsageError } from './refusal.ts'
import { writePlace } from './verbose.ts'

/** Options of a command that calls the API. */
export type ClientOptions = { url?: string; apiKey?: string }

/** Adds the options for the address of the instance and the API key. */
export function withClient(command: Command): Command {
  return command
    .option(
      '--url <origin>',
      'address of the instance (default: LEADHOUSE_URL, then the address in the LEADHOUSE_… settings)',
    )
    .option('--api-key <key>', 'API key (default: LEADHOUSE_API_KEY)')
}

/**
 * Returns the API key. @throws UsageError if no key is set, or if the key cannot be sent in a
 * header
 */
export function keyOf({ apiKey }: ClientOptions): string {
  const key = apiKey || process.env['LEADHOUSE_API_KEY']
  if (!key)
    throw new UsageError(
      'Set the API key with --api-key or LEADHOUSE_API_KEY. Create one with: npx leadhouse keys create --account ACCOUNT_ID --name NAME (npx leadhouse accounts list shows the IDs)',
    )
  // Without this check, the error message of the HTTP client would contain the key.
  if (!/^[!-~]+$/.test(key))
    throw new UsageError(
      'The API key contains a space, a line break or another invalid character. Copy it again.',
    )
  return key
}

/**
 * Returns the origin of the instance. A person at a terminal sees it and its source once, because
 * the API key is sent there.
 * @throws ConfigError if the settings are invalid
 */
export function instanceOf(options: ClientOptions): string {
  const [origin, source] = namedBy(options)
  const line = `Instance: ${origin} (${source})`
  if (!written.has(line)) writePlace(line)
  written.add(line)
  return origin
}

const written = new Set<string>()

/** Returns an API client for the instance. @throws UsageError without a key */
export function clientOf(options: ClientOptions): Leadhouse {
  const apiKey = keyOf(options)
  return new Leadhouse({ baseUrl: instanceOf(options), apiKey, retries })
}

/** A user at a terminal sees an error after two seconds; a program would wait half a minute. */
const retries = { attempts: 2, longestWaitSeconds: 60 }

/** The settings that determine the address of a server, by priority. */
const placing = ['LEADHOUSE_PUBLIC_URL', 'LEADHOUSE_PORT', 'LEADHOUSE_HOST', 'LEADHOUSE_TLS_CERT']

function namedBy({ url }: ClientOptions): [string, string] {
  if (url) return [url, '--url']
  const { env } = process
  if (env['LEADHOUSE_URL']) return [env['LEADHOUSE_URL'], 'LEADHOUSE_URL']
  const source = placing.find((name) => env[name])
  return [listeningAt(readConfig(env).public_url), source ?? 'the default address']
}

/**
 * Replaces localhost by 127.0.0.1, the only address on which such a server listens. The name may
 * also resolve to [::1], where another program could receive the API key with the first request.
 */
const listeningAt = (public_url: string): string =>
  public_url.replace(/^http:\/\/localhost(?=:|$)/, 'http://127.0.0.1')
