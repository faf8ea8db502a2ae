import { Command } from 'commander'

/** `leadhouse start`: one process with the roles of LEADHOUSE_ROLES, which are both by default. */
export function startCommand(): Command {
  return new Command('start').action(run)
}

/** `leadhouse serve`: a process that serves the API and the dashboard, without background jobs. */
export function serveCommand(): Command {
  return new Command('serve').action(() => runAs('api'))
}

/**
 * `leadhouse work`: a process that runs background jobs, and serves only health checks and metrics.
 */
export function workCommand(): Command {
  return new Command('work').action(() => runAs('worker'))
}

async function runAs(role: string): Promise<void> {
  process.env.LEADHOUSE_ROLES = role
  await run()
}

async function run(): Promise<void> {
  const { main } = await import('@leadhouse/server/main')
  await main()
}
