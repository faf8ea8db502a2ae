import { Command, CommanderError } from 'commander'

/**
 * The `leadhouse` command. Results go to stdout, with --json as one value on one line and nothing else; everything else
 * goes to stderr. Exit code 0; 1 with one sentence that says what to do; 4 where an import was done but for some lines.
 */
export async function main(): Promise<void> {
  const program = new Command('leadhouse')
    .description('Qualifies sales leads: operator and user commands.')
    .helpCommand('help [command]', 'Show what there is, or what a command takes.')
    .showHelpAfterError('(`leadhouse help` shows what there is)')
  for (const load of loadersFor(process.argv[2])) program.addCommand(await load())
  try {
    await program.parseAsync()
  } catch (error) {
    if (!(error instanceof CommanderError)) {
      const { explain } = await import('./explain.ts')
      process.stderr.write(`${explain(error)}\n`)
    }
    process.exitCode = 1
  }
}

/** In the order in which help shows them. Each is loaded when it is asked for: most bring the whole service along, and take a second to. */
const commands: Record<string, () => Promise<Command>> = {
  serve: () => import('./commands/serve.ts').then(({ serveCommand }) => serveCommand()),
  work: () => import('./commands/serve.ts').then(({ workCommand }) => workCommand()),
  init: () => import('./commands/init.ts').then(({ initCommand }) => initCommand()),
  accounts: () => import('./commands/accounts.ts').then(({ accountsCommand }) => accountsCommand()),
  keys: () => import('./commands/keys.ts').then(({ keysCommand }) => keysCommand()),
  members: () => import('./commands/members.ts').then(({ membersCommand }) => membersCommand()),
  sso: () => import('./commands/sso.ts').then(({ ssoCommand }) => ssoCommand()),
  audit: () => import('./commands/audit.ts').then(({ auditCommand }) => auditCommand()),
  import: () => import('./commands/import.ts').then(({ importCommand }) => importCommand()),
  apply: () => import('./commands/apply.ts').then(({ applyCommand }) => applyCommand()),
  leads: () => import('./commands/leads.ts').then(({ leadsCommand }) => leadsCommand()),
  requests: () => import('./commands/requests.ts').then(({ requestsCommand }) => requestsCommand()),
  listen: () => import('./commands/listen.ts').then(({ listenCommand }) => listenCommand()),
  trigger: () => import('./commands/trigger.ts').then(({ triggerCommand }) => triggerCommand()),
  webhooks: () => import('./commands/webhooks.ts').then(({ webhooksCommand }) => webhooksCommand()),
}

/** The one command that was named, or all, for help and for whoever misspelled one. */
function loadersFor(name = ''): (() => Promise<Command>)[] {
  const named = Object.hasOwn(commands, name) ? commands[name] : undefined
  return named ? [named] : Object.values(commands)
}

if (import.meta.main) await main()
