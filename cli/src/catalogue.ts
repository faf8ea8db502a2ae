import { Command } from 'commander'
import { operations } from './operations.ts'

/** A command as help names it, and the way to its code. */
export type Entry = { does: string; load: () => Promise<Command> }

/**
 * The commands that are more than one operation of the interface. The code of one is loaded when it is called: an operator's brings the whole service along, which
 * takes a second; what talks to a server must be there at once.
 */
const written: Readonly<Record<string, Entry>> = {
  serve: {
    does: 'Answer the API and serve the dashboard (LEADHOUSE_ROLES=api).',
    load: async () => (await import('./commands/serve.ts')).serveCommand(),
  },
  work: {
    does: 'Deliver webhooks and do the other background work (LEADHOUSE_ROLES=worker).',
    load: async () => (await import('./commands/serve.ts')).workCommand(),
  },
  init: {
    does: 'Open the first account of a new instance, with its owner and an API key.',
    load: async () => (await import('./commands/init.ts')).initCommand(),
  },
  accounts: {
    does: 'Open, list and change the accounts of the instance.',
    load: async () => (await import('./commands/accounts.ts')).accountsCommand(),
  },
  keys: {
    does: 'Make, list, rotate and revoke the API keys of an account.',
    load: async () => (await import('./commands/keys.ts')).keysCommand(),
  },
  members: {
    does: 'List, invite, change and remove the members of an account.',
    load: async () => (await import('./commands/members.ts')).membersCommand(),
  },
  assignment: {
    does: 'Show, set and try the rules by which leads of an account are handed out.',
    load: async () => (await import('./commands/assignment.ts')).assignmentCommand(),
  },
  availability: {
    does: 'See who of an account takes leads, and pause somebody.',
    load: async () => (await import('./commands/availability.ts')).availabilityCommand(),
  },
  notices: {
    does: 'Show where an account has people told, and send a sample there.',
    load: async () => (await import('./commands/notices.ts')).noticesCommand(),
  },
  sso: {
    does: 'Show and switch off the single sign-on of an account.',
    load: async () => (await import('./commands/sso.ts')).ssoCommand(),
  },
  cells: {
    does: 'Put several instances, each with its own LEADHOUSE_CELL, behind one address.',
    load: async () => (await import('./commands/cells.ts')).cellsCommand(),
  },
  doctor: {
    does: 'Look the instance over, and say in a line each what is well and what to do.',
    load: async () => (await import('./commands/doctor.ts')).doctorCommand(),
  },
  audit: {
    does: 'Verify and export the audit log.',
    load: async () => (await import('./commands/audit.ts')).auditCommand(),
  },
  backup: {
    does: 'Back everything up into one encrypted file, while the service runs.',
    load: async () => (await import('./commands/backup.ts')).backupCommand(),
  },
  upgrade: {
    does: 'Say what a start of this version would change, or change it now.',
    load: async () => (await import('./commands/upgrade.ts')).upgradeCommand(),
  },
  restore: {
    does: 'Make an instance from a backup, beside the one that is there.',
    load: async () => (await import('./commands/restore.ts')).restoreCommand(),
  },
  import: {
    does: 'Import listings, leads of the past, or a whole account.',
    load: async () => (await import('./commands/import.ts')).importCommand(),
  },
  export: {
    does: 'Write everything an account has as JSON lines and CSV, with a manifest.',
    load: async () => (await import('./commands/export.ts')).exportCommand(),
  },
  scrub: {
    does: 'Write the files of the database anew, so that nothing erased stays in them.',
    load: async () => (await import('./commands/scrub.ts')).scrubCommand(),
  },
  reader: {
    does: 'Have messages read by the language model that it could not read before.',
    load: async () => (await import('./commands/reader.ts')).readerCommand(),
  },
  apply: {
    does: 'Set endpoints, members and thresholds as a file has them; shows a plan first.',
    load: async () => (await import('./commands/apply.ts')).applyCommand(),
  },
  leads: {
    does: 'Submit, list and read leads, and say what became of them.',
    load: async () =>
      derived('leads', (await import('./commands/leads.ts')).leadsCommand(), [
        'submit',
        'addMessage',
        'recordOutcome',
      ]),
  },
  requests: {
    does: 'See what programs asked and were told; send again what was refused.',
    load: async () =>
      derived('requests', (await import('./commands/requests.ts')).requestsCommand()),
  },
  analytics: {
    does: 'See the market, how well scores did, and how soon leads are answered.',
    load: async () =>
      derived('analytics', (await import('./commands/analytics.ts')).analyticsCommand()),
  },
  listen: {
    does: 'Show events and delivery attempts as they happen, and forward events to a local address.',
    load: async () => (await import('./commands/listen.ts')).listenCommand(),
  },
  trigger: {
    does: 'Send a sample event to the endpoints that want it, to one of them, or to an address.',
    load: async () => (await import('./commands/trigger.ts')).triggerCommand(),
  },
  webhooks: {
    does: 'Register and keep endpoints, verify what they received, release what a restore held.',
    load: async () =>
      derived('webhooks', (await import('./commands/webhooks.ts')).webhooksCommand()),
  },
  completion: {
    does: 'Print what makes bash, zsh or fish complete these commands.',
    load: async () => (await import('./commands/completion.ts')).completionCommand(),
  },
}

/** All commands, in the order in which help shows them: those above, then the nouns of the interface that have none. */
export const catalogue: Readonly<Record<string, Entry>> = {
  ...written,
  ...Object.fromEntries(
    nouns()
      .filter((noun) => !(noun in written))
      .map((noun) => [noun, { does: verbsOf(noun), load: () => derived(noun, new Command(noun)) }]),
  ),
}

function nouns(): string[] {
  return [...new Set(operations.map(({ noun }) => noun))]
}

function verbsOf(noun: string): string {
  const names = operations.filter((one) => one.noun === noun).map(({ name }) => name)
  return `By the API: ${names.join(', ')}.`
}

async function derived(noun: string, group: Command, said?: readonly string[]): Promise<Command> {
  return (await import('./commands/operations.ts')).addOperations(group, noun, said)
}
