import { Command } from 'commander'
import { operations } from './operations.ts'

/** A command: its description in the help, and the function that loads its code. */
export type Entry = { does: string; load: () => Promise<Command> }

/**
 * The commands that are more than one operation of the API. The code of a command is loaded when
 * the command runs: operator commands import the whole service, which takes a second, and commands
 * that only call the API must start immediately.
 */
const written: Readonly<Record<string, Entry>> = {
  start: {
    does: 'Start an instance: serve, and run the background jobs. The default without a command.',
    load: async () => (await import('./commands/serve.ts')).startCommand(),
  },
  serve: {
    does: 'Serve the API and the dashboard (LEADHOUSE_ROLES=api).',
    load: async () => (await import('./commands/serve.ts')).serveCommand(),
  },
  work: {
    does: 'Deliver webhooks and run the other background jobs (LEADHOUSE_ROLES=worker).',
    load: async () => (await import('./commands/serve.ts')).workCommand(),
  },
  init: {
    does: 'Create the first account of a new instance, with its owner and an API key.',
    load: async () => (await import('./commands/init.ts')).initCommand(),
  },
  accounts: {
    does: 'Create, list and change the accounts of the instance.',
    load: async () => (await import('./commands/accounts.ts')).accountsCommand(),
  },
  keys: {
    does: 'Create, list, rotate and revoke the API keys of an account.',
    load: async () => (await import('./commands/keys.ts')).keysCommand(),
  },
  members: {
    does: 'List, invite, change and remove the members of an account.',
    load: async () => (await import('./commands/members.ts')).membersCommand(),
  },
  assignment: {
    does: 'Show, set and test the assignment rules of an account.',
    load: async () => (await import('./commands/assignment.ts')).assignmentCommand(),
  },
  availability: {
    does: "Show and change a member's availability for new leads.",
    load: async () => (await import('./commands/availability.ts')).availabilityCommand(),
  },
  notices: {
    does: 'List, add and test the notification channels of an account.',
    load: async () => (await import('./commands/notices.ts')).noticesCommand(),
  },
  sso: {
    does: 'List and disable the single sign-on connections of an account.',
    load: async () => (await import('./commands/sso.ts')).ssoCommand(),
  },
  cells: {
    does: 'Route several instances, each with its own LEADHOUSE_CELL, behind one address.',
    load: async () => (await import('./commands/cells.ts')).cellsCommand(),
  },
  doctor: {
    does: 'Check the instance and print one line for each check, with a remedy if it fails.',
    load: async () => (await import('./commands/doctor.ts')).doctorCommand(),
  },
  audit: {
    does: 'Verify and export the audit log.',
    load: async () => (await import('./commands/audit.ts')).auditCommand(),
  },
  backup: {
    does: 'Back up the instance to one encrypted file while the service runs.',
    load: async () => (await import('./commands/backup.ts')).backupCommand(),
  },
  upgrade: {
    does: 'Upgrade the database to this version, or show what an upgrade would change.',
    load: async () => (await import('./commands/upgrade.ts')).upgradeCommand(),
  },
  restore: {
    does: 'Restore a backup. The existing database is not changed.',
    load: async () => (await import('./commands/restore.ts')).restoreCommand(),
  },
  import: {
    does: 'Import services, past leads, or a whole account.',
    load: async () => (await import('./commands/import.ts')).importCommand(),
  },
  export: {
    does: 'Export all data of an account as JSON Lines and CSV, with a manifest.',
    load: async () => (await import('./commands/export.ts')).exportCommand(),
  },
  scrub: {
    does: 'Rewrite the database files so that they contain no erased data.',
    load: async () => (await import('./commands/scrub.ts')).scrubCommand(),
  },
  reader: {
    does: 'Retry reading messages that the language model could not read.',
    load: async () => (await import('./commands/reader.ts')).readerCommand(),
  },
  apply: {
    does: 'Apply endpoints, forms, members and thresholds from a file. Shows a plan first.',
    load: async () => (await import('./commands/apply.ts')).applyCommand(),
  },
  recipes: {
    does: 'List, show and test the recipes that read leads and stages from other programs.',
    load: async () => (await import('./commands/recipes.ts')).recipesCommand(),
  },
  leads: {
    does: 'Submit, list and read leads, and record their outcomes.',
    load: async () =>
      derived('leads', (await import('./commands/leads.ts')).leadsCommand(), [
        'submit',
        'addMessage',
        'recordOutcome',
      ]),
  },
  forms: {
    does: 'Create and change forms on websites, and print their code.',
    load: async () =>
      derived('forms', (await import('./commands/forms.ts')).formsCommand(), ['snippets']),
  },
  sources: {
    does: 'Connect portals, form services, mails and CRMs, and show what they sent.',
    load: async () => derived('sources', (await import('./commands/sources.ts')).sourcesCommand()),
  },
  requests: {
    does: 'Show recent API requests and their responses; resend a refused request.',
    load: async () =>
      derived('requests', (await import('./commands/requests.ts')).requestsCommand()),
  },
  analytics: {
    does: 'Show market analysis, score calibration and response times.',
    load: async () =>
      derived('analytics', (await import('./commands/analytics.ts')).analyticsCommand()),
  },
  listen: {
    does: 'Show events and delivery attempts as they happen, and forward events to a local address.',
    load: async () => (await import('./commands/listen.ts')).listenCommand(),
  },
  trigger: {
    does: 'Send a sample event to the subscribed endpoints, to one endpoint, or to a URL.',
    load: async () => (await import('./commands/trigger.ts')).triggerCommand(),
  },
  webhooks: {
    does: 'Manage endpoints, verify signatures, and resume endpoints that a restore paused.',
    load: async () =>
      derived('webhooks', (await import('./commands/webhooks.ts')).webhooksCommand()),
  },
  completion: {
    does: 'Generate the completion script for bash, zsh or fish.',
    load: async () => (await import('./commands/completion.ts')).completionCommand(),
  },
}

/** Descriptions of the other nouns of the API. A test fails if one has none. */
const nounHelp: Readonly<Record<string, string>> = {
  account: 'Show, change and set up the account of the API key.',
  'audit-log': 'List, verify and export the audit log of the account, through the API.',
  'connected-apps': 'List and disconnect the apps that members have connected.',
  conversions: 'List conversions, and download them for an ad platform.',
  customers: 'Create, list, change, merge, split and erase customers.',
  deliveries: 'List webhook deliveries, show their attempts, and resend them.',
  'duplicate-customers': 'List customers that are probably the same person.',
  events: 'List events, and stream them as they happen.',
  hours: 'Show and set response times and business hours.',
  intake: 'List, correct and delete submissions that need review.',
  invitations: 'Invite people to the account, and list and revoke invitations.',
  jobs: 'Show and cancel long-running jobs.',
  'language-model': 'Show and change how the language model is used.',
  'oauth-apps': 'Register, list, change and delete OAuth apps.',
  profiles: 'List the trades for which an account can be set up.',
  services: 'Create, list, change and delete services, and compare their prices.',
  team: 'List, change and remove members, through the API.',
  usage: 'Show how much of the quota is used.',
}

/** All commands in the order of the help: the commands above, then the other nouns of the API. */
export const catalogue: Readonly<Record<string, Entry>> = {
  ...written,
  ...Object.fromEntries(
    nouns()
      .filter((noun) => !(noun in written))
      .map((noun) => [
        noun,
        { does: nounHelp[noun] ?? '', load: () => derived(noun, new Command(noun)) },
      ]),
  ),
}

function nouns(): string[] {
  return [...new Set(operations.map(({ noun }) => noun))]
}

async function derived(noun: string, group: Command, said?: readonly string[]): Promise<Command> {
  return (await import('./commands/operations.ts')).addOperations(group, noun, said)
}
