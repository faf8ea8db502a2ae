import type { Command } from 'commander'
import { Leadhouse } from '@leadhouse/sdk'
import { Refusal } from './refusal.ts'

/** How a user command reaches its instance. */
export type ClientOptions = { url: string; apiKey?: string }

/** Gives a command the options with which it reaches an instance. */
export function withClient(command: Command): Command {
  return command
    .option('--url <origin>', 'the instance', process.env['LH_URL'] ?? 'http://127.0.0.1:8080')
    .option('--api-key <key>', 'an API key (or LH_API_KEY)')
}

/** The key a command was given. @throws Refusal without one */
export function keyOf({ apiKey }: ClientOptions): string {
  const key = apiKey ?? process.env['LH_API_KEY']
  if (key === undefined)
    throw new Refusal(
      'Give an API key with --api-key, or in LH_API_KEY. `leadhouse keys create` makes one.',
    )
  return key
}

/** A client of the instance. @throws Refusal without a key */
export const clientOf = (options: ClientOptions): Leadhouse =>
  new Leadhouse({ baseUrl: options.url, apiKey: keyOf(options), retries })

/** Whoever sits at a terminal is told after two seconds, where a program would wait half a minute. */
const retries = { attempts: 2, longestWaitSeconds: 60 }
