import { Command } from 'commander'
import { testReadWith } from '@leadhouse/server/backup'
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

/**
 * `leadhouse doctor`: checks the instance, prints one line for each check with a remedy, and exits
 * with 1 if a check fails.
 */
export function doctorCommand(): Command {
  return new Command('doctor')
    .description('Check the instance, and show how to fix problems.')
    .option('--letter <address>', 'send a test email to this address')
    .option('--json', 'output one JSON value')
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
            readBackup: testReadWith(config.backup),
          },
          checks,
        ),
      )
      print(found, options, words)
      if (!found.is_healthy) process.exitCode = 1
    })
}

/**
 * Inspects the database as it is. It creates, migrates and locks nothing, because that could hide a
 * problem. A database that cannot be opened is reported as a finding.
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
    return { refusal: `There is no database in ${config.data_dir}: the first start creates it.` }
  return openDatabase({ ...config, pool_size: 4 }).catch(async (error: unknown) => ({
    refusal: (await explain(error)).sentence,
  }))
}

function letterTo(to: string, { smtp_url, mail_from }: Config): Patient['letter'] {
  if (smtp_url === null)
    throw new Refusal(
      'No mail server is configured. Set LEADHOUSE_SMTP_URL and LEADHOUSE_MAIL_FROM.',
    )
  return { to, carry: carryBySmtp(smtp_url, mail_from) }
}

const marks: Record<Finding['result'], string> = { good: '✓', note: '!', bad: '✗' }

const words = ({ findings }: CheckUp): string =>
  findings
    .map(({ name, result, message, remedy }) => {
      const line = `${marks[result]} ${name}: ${message}`
      return remedy === null ? line : `${line} ${remedy}`
    })
    .join('\n')
