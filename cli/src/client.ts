import type { Command } from 'commander'
import { Leadhouse } from '@leadhouse/sdk'
import { readConfig } from '@leadhouse/server/config'
import { UsageError } from './refusal.ts'

/** How a user command reaches its instance. */
export type ClientOptions = { url?: string; apiKey?: string }

/** Gives a command the options with which it reaches an instance. */
export function withClient(command: Command): Command {
  return command
    .option(
      '--url <origin>',
      'the instance (or LEADHOUSE_URL; else where a server with these LEADHOUSE_… settings is)',
    )
    .option('--api-key <key>', 'an API key (or LEADHOUSE_API_KEY)')
}

/** The key a command was given. @throws UsageError without one, or for one that cannot be sent */
export function keyOf({ apiKey }: ClientOptions): string {
  const key = apiKey || process.env['LEADHOUSE_API_KEY']
  if (!key)
    throw new UsageError(
      'Give an API key with --api-key, or in LEADHOUSE_API_KEY. `npx --no leadhouse keys create` makes one.',
    )
  // Otherwise the error of the HTTP client would print the key.
  if (!/^[!-~]+$/.test(key))
    throw new UsageError(
      'The API key has a space, a line break or another character that no key has. Copy it again.',
    )
  return key
}

/**
 * The origin of the instance a command is for. Said on stderr with what named it, since the key goes there.
 * @throws ConfigError where the settings that should say so are wrong
 */
export function instanceOf(options: ClientOptions): string {
  const [origin, source] = namedBy(options)
  process.stderr.write(`Instance: ${origin} (${source})\n`)
  return origin
}

/** A client of the instance. @throws UsageError without a key */
export function clientOf(options: ClientOptions): Leadhouse {
  const apiKey = keyOf(options)
  return new Leadhouse({ baseUrl: instanceOf(options), apiKey, retries })
}

/** Whoever sits at a terminal is told after two seconds, where a program would wait half a minute. */
const retries = { attempts: 2, longestWaitSeconds: 60 }

/** The settings that move the address of a server, the one that decides first. */
const placing = ['LEADHOUSE_PUBLIC_URL', 'LEADHOUSE_PORT', 'LEADHOUSE_HOST', 'LEADHOUSE_TLS_CERT']

function namedBy({ url }: ClientOptions): [string, string] {
  if (url) return [url, '--url']
  const { env } = process
  if (env['LEADHOUSE_URL']) return [env['LEADHOUSE_URL'], 'LEADHOUSE_URL']
  const source = placing.find((name) => env[name])
  return [listeningAt(readConfig(env).public_url), source ?? 'the usual address']
}

/**
 * Where a server that people know as localhost listens: on 127.0.0.1 alone. The name may also lead to [::1], where another program could be, and the
 * key goes with the first request.
 */
const listeningAt = (public_url: string): string =>
  public_url.replace(/^http:\/\/localhost(?=:|$)/, 'http://127.0.0.1')
