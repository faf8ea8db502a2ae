import { Command } from 'commander'

/** `leadhouse serve`: a process that answers the API and the dashboard, and leaves the work in the background to others. */
export function serveCommand(): Command {
  return new Command('serve').action(() => run('api'))
}

/** `leadhouse work`: a process that delivers, learns and cleans up, and answers only those who watch it. */
export function workCommand(): Command {
  return new Command('work').action(() => run('worker'))
}

async function run(role: string): Promise<void> {
  process.env.LEADHOUSE_ROLES = role
  const { main } = await import('@leadhouse/server/main')
  await main()
}
