import { Command } from 'commander'
import { trialReadWith } from '@leadhouse/server/backup'
import { checkedSettings, readConfig, type Config } from '@leadhouse/server'
import { isClusterThere, openDatabase, type OpenDatabase } from '@leadhouse/server/db'
import { systemClock } from '@leadhouse/server/kit'
import { carryBySmtp } from '@leadhouse/server/mail'
import { checkUp, checks, type CheckUp, type Finding, type Patient } from '@leadhouse/server/system'
import { openGuard, resolveWith } from '@leadhouse/server/egress'
import { explain } from '../explain.ts'
import { print, type PrintOptions } from '../print.ts'
import { Refusal } from '../refusal.ts'

type DoctorOptions = PrintOptions & { letter?: string }

/** `leadhouse doctor`: looks the instance over, says in a line each what is well and what to do, and ends with 1 where something is bad. */
export function doctorCommand(): Command {
  return new Command('doctor')
    .description('Look the instance over, and say what to do.')
    .option('--letter <address>', 'send a letter there, to try the mail server')
    .option('--json', 'print one JSON value and nothing else')
    .action(async (options: DoctorOptions) => {
      const config = readConfig(process.env)
      const found = await onDatabase(config, (database, place) =>
        checkUp(
          {
            settings: checkedSettings(config),
            clock: systemClock,
            guard: openGuard({ ...config.webhook, resolve: resolveWith(config.dns_servers) }),
            database,
            place,
            letter: options.letter === undefined ? null : letterTo(options.letter, config),
            readBackup: trialReadWith(config.backup),
          },
          checks,
        ),
      )
      print(found, options, words)
      if (!found.is_well) process.exitCode = 1
    })
}

/**
 * Looks at the database as it is: nothing is made, brought up to date or closed to others on the way, or there would be nothing left to find. One
 * that cannot be opened is a finding like any other.
 */
async function onDatabase(
  config: Config,
  work: (database: Patient['database'], place: Patient['place']) => Promise<CheckUp>,
): Promise<CheckUp> {
  const database = await open(config)
  if ('refusal' in database) return work(database, null)
  const { folder, data_dir } = database
  try {
    return await work(database, folder === null ? null : { data_dir, database: folder })
  } finally {
    await database.close()
  }
}

async function open(config: Config): Promise<OpenDatabase | { refusal: string }> {
  if (config.database_url === null && !isClusterThere(config.data_dir))
    return { refusal: `There is no database in ${config.data_dir}: the first start makes it.` }
  return openDatabase({ ...config, pool_size: 4 }).catch(async (error: unknown) => ({
    refusal: (await explain(error)).sentence,
  }))
}

function letterTo(to: string, { smtp_url, mail_from }: Config): Patient['letter'] {
  if (smtp_url === null)
    throw new Refusal(
      'There is no mail server to try: set LEADHOUSE_SMTP_URL and LEADHOUSE_MAIL_FROM.',
    )
  return { to, carry: carryBySmtp(smtp_url, mail_from) }
}

const marks: Record<Finding['standing'], string> = { good: '✓', note: '!', bad: '✗' }

const words = ({ findings }: CheckUp): string =>
  findings
    .map(({ name, standing, says, remedy }) => {
      const line = `${marks[standing]} ${name}: ${says}`
      return remedy === null ? line : `${line} ${remedy}`
    })
    .join('\n')
