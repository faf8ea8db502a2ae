import { Command, CommanderError } from 'commander'
import { auditCommand } from './commands/audit.ts'
import { accountsCommand } from './commands/accounts.ts'
import { importCommand } from './commands/import.ts'
import { initCommand } from './commands/init.ts'
import { keysCommand } from './commands/keys.ts'
import { listenCommand } from './commands/listen.ts'
import { membersCommand } from './commands/members.ts'
import { ssoCommand } from './commands/sso.ts'
import { serveCommand, workCommand } from './commands/serve.ts'
import { triggerCommand } from './commands/trigger.ts'
import { webhooksCommand } from './commands/webhooks.ts'
import { explain } from './explain.ts'

/**
 * The `leadhouse` command. Results go to stdout, with --json as one value on one line and nothing else; everything else
 * goes to stderr. Exit code 0, or 1 with one sentence that says what to do.
 */
export async function main(): Promise<void> {
  const program = new Command('leadhouse')
    .description('Qualifies sales leads: operator and user commands.')
    .helpCommand('help [command]', 'Show what there is, or what a command takes.')
    .showHelpAfterError('(`leadhouse help` shows what there is)')
  for (const command of commands) program.addCommand(command())
  try {
    await program.parseAsync()
  } catch (error) {
    if (!(error instanceof CommanderError)) process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
}

/** In the order in which --help shows them. */
const commands = [
  serveCommand,
  workCommand,
  initCommand,
  accountsCommand,
  keysCommand,
  membersCommand,
  ssoCommand,
  auditCommand,
  importCommand,
  listenCommand,
  triggerCommand,
  webhooksCommand,
]

if (import.meta.main) await main()
