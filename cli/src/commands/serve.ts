import { Command } from 'commander'

/** `leadhouse serve`: a process that serves the API and the dashboard, without background jobs. */
export function serveCommand(): Command {
  return new Command('serve').action(() => run('api'))
}

/**
 * `leadhouse work`: a process that runs background jobs, and serves only health checks and metrics.
 */
export function workCommand(): Command {
  return new Command('work').action(() => run('worker'))
}

async function run(role: string): Promise<void> {
  process.env.LEADHOUSE_ROLES = role
  const { main } = await import('@leadhouse/server/main')
  await main()
}
